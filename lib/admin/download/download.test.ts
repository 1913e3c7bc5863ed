/** @jest-environment node */
import { DownloadFailed, download, parseDownloadUrl } from './download';
import { openTestHost, type TestHost, withBody, withStatus } from './testing/test-host';

const to = (location: string) => withStatus(302, { location });
let host: TestHost;

beforeEach(async () => {
  host = await openTestHost(
    {
      '/a.jpg': withBody('a picture'),
      '/moved.jpg': to('/a.jpg'),
      '/inside.jpg': to('https://inside.test/admin'),
      '/metadata.jpg': to('http://169.254.169.254/latest/meta-data'),
      '/mapped.jpg': to('https://[::ffff:10.0.0.1]/'),
      '/file.jpg': to('file:///etc/passwd'),
      '/round.jpg': to('/round.jpg'),
      '/unencrypted.jpg': (response, request) =>
        to(`http://${request.headers.host}/unencrypted.jpg`)(response, request),
      '/moved-away.jpg': to('/gone.jpg'),
      '/dribble.jpg': (response) => {
        let left = 30;
        const more = setInterval(() => {
          left -= 1;
          if (left > 0) response.write('.');
          else response.end('.', () => clearInterval(more));
        }, 50);
        response.writeHead(200).on('close', () => clearInterval(more));
      },
      '/page.jpg': withBody('<p>Log in</p>', 'text/html; charset=utf-8'),
      '/error.jpg': withStatus(503),
      '/gone.jpg': withStatus(410),
      '/silent.jpg': () => undefined,
      '/slow.jpg': (response) => response.writeHead(200).write('a pic'),
      '/broken.jpg': (response) =>
        response.writeHead(200, { 'content-length': '9' }).write('a pic', () => response.destroy()),
      '/large.jpg': withBody('x'.repeat(2000)),
      '/endless.jpg': (response) => {
        response.writeHead(200);
        const more = () => response.write('x'.repeat(1000), (error) => error || more());
        more();
      },
    },
    {
      'inside.test': ['10.0.0.1'],
      'half-inside.test': ['8.8.8.8', '10.0.0.1'],
    },
  );
});

afterEach(() => host.close());

const get = (url: string, limits = {}) =>
  download(url, { maxBytes: 1024, ...limits }, host.network).then(String);

it('downloads a file, also where http or nothing stands in front of it', async () => {
  expect(await get(host.url('/a.jpg'))).toBe('a picture');
  expect(await get(host.url('/a.jpg').replace('https:', 'http:'))).toBe('a picture');
  expect(await get(` ${host.url('/a.jpg').replace('https:', '')} `)).toBe('a picture');
});

it('follows redirects, and looks up each host once', async () => {
  expect(await get(host.url('/moved.jpg'))).toBe('a picture');
  expect(host.asked).toEqual(['/moved.jpg', '/a.jpg']);
  expect(host.resolved).toEqual(['shop.test', 'shop.test']);
});

it.each([
  ['http://shop.example/a.jpg', 'https://shop.example/a.jpg'],
  ['http://shop.example:80/a.jpg', 'https://shop.example/a.jpg'],
  ['http://shop.example:8080/a.jpg', 'https://shop.example:8080/a.jpg'],
  ['//cdn.example/a b.jpg?v=1', 'https://cdn.example/a%20b.jpg?v=1'],
  ['HTTPS://shop.example/عطر.jpg', 'https://shop.example/%D8%B9%D8%B7%D8%B1.jpg'],
  ['https://0x7f.1/', 'https://127.0.0.1/'],
  ['https://2130706433/', 'https://127.0.0.1/'],
])('reads %s as %s', (text, url) => {
  expect(parseDownloadUrl(text).href).toBe(url);
});

it.each([
  ['', 'is no address'],
  ['terkibmen/124.webp', 'is no address'],
  ['ftp://shop.example/a.jpg', 'does not begin with https://'],
  ['file:///etc/passwd', 'does not begin with https://'],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'does not begin with https://'],
  ['https://me:secret@shop.example/a.jpg', 'has a user name or password'],
  [`https://shop.example/${'a'.repeat(2048)}`, 'is longer than 2048 characters'],
])('refuses the address %s', async (url, reason) => {
  await expect(get(url)).rejects.toThrow(reason);
  expect(host.resolved).toEqual([]);
});

it.each([
  ['https://127.0.0.2/', '127.0.0.2, which is no public address'],
  ['https://0x7f.2/', '127.0.0.2, which is no public address'],
  ['https://[::1]/', '[::1], which is no public address'],
  ['https://inside.test/', 'leads to inside.test, which is no public address'],
  ['https://half-inside.test/', 'half-inside.test, which is no public address'],
  ['https://nowhere.example/', 'nowhere.example, which cannot be found'],
])('refuses the host of %s', async (url, reason) => {
  await expect(get(url)).rejects.toThrow(reason);
});

it.each([
  ['/inside.jpg', 'redirects to an address that leads to inside.test, which is no public address'],
  ['/metadata.jpg', 'leads to 169.254.169.254, which is no public address'],
  ['/mapped.jpg', 'no public address'],
  ['/file.jpg', 'redirects to an address that does not begin with https://'],
  ['/round.jpg', 'redirects more than 5 times'],
  ['/unencrypted.jpg', 'redirects to an address that begins with http://'],
  ['/moved-away.jpg', 'redirects to an address that is not there (410)'],
  ['/page.jpg', 'is a web page'],
  ['/error.jpg', 'was answered with 503'],
  ['/gone.jpg', 'is not there (410)'],
  ['/none.jpg', 'is not there (404)'],
  ['/broken.jpg', 'broke off'],
  ['/large.jpg', 'is larger than'],
  ['/endless.jpg', 'is larger than'],
])('refuses the answer of %s', async (path, reason) => {
  await expect(get(host.url(path))).rejects.toThrow(reason);
});

it.each([
  ['/silent.jpg', { silenceMs: 300 }, new DownloadFailed('sent nothing for 0.3 s', true)],
  ['/slow.jpg', { silenceMs: 300 }, new DownloadFailed('sent nothing for 0.3 s', false)],
  ['/dribble.jpg', { timeLimitMs: 300 }, new DownloadFailed('did not come within 0.3 s', false)],
])('waits no longer than it may for %s', async (path, limits, expected) => {
  const failure = await get(host.url(path), limits).catch((error) => error);
  expect(failure).toEqual(expected);
  expect(failure.isSilence).toBe(expected.isSilence);
});

it('waits for a slow host as long as something comes', async () => {
  expect(await get(host.url('/dribble.jpg'), { silenceMs: 1000 })).toBe('.'.repeat(30));
});

it('tells what came of a file that fails', async () => {
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
  };
  await expect(download(host.url('/broken.jpg'), {}, host.network, count)).rejects.toThrow('broke');
  expect(bytes).toBe(5);
});

it('waits no longer than it may for a host’s address', async () => {
  const network = { ...host.network, resolve: () => new Promise<string[]>(() => undefined) };
  const answer = download('https://shop.test/', { silenceMs: 50 }, network);
  await expect(answer).rejects.toThrow('sent nothing');
});

it('connects to the address that it checked, whatever the host’s name leads to afterwards', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = async () => answers.shift() ?? [];
  const url = host.url('/a.jpg');
  expect(String(await download(url, {}, { ...host.network, resolve }))).toBe('a picture');
  expect(answers).toEqual([['10.0.0.1']]);
});

it('refuses a host whose certificate nobody known has signed', async () => {
  const { resolve, isAllowed } = host.network;
  const answer = download(host.url('/a.jpg'), {}, { resolve, isAllowed });
  await expect(answer).rejects.toThrow(/cannot be fetched from shop.test.*certificate/);
});

it('by itself goes to no server of this machine', async () => {
  const url = host.url('/a.jpg', 'localhost');
  await expect(download(url)).rejects.toThrow('localhost, which is no public address');
  await expect(download(url.replace('localhost', '127.0.0.1'))).rejects.toThrow('no public');
  expect(host.asked).toEqual([]);
});
