import { createServer, type Server } from 'node:net';
import { shop } from '@/lib/shop';
import { orderEmailHtml, sendBySmtp } from './smtp';
import { sampleEmailParams } from './testing/samples';

const params = sampleEmailParams({ first_name: '<b>Rima</b>' });

/** A mail server that notes what it is told and answers each command as a real one would. */
async function startMailServer(
  refuse = false,
): Promise<{ server: Server; url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let message = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        heard.push(line);
        if (message && line !== '.') continue;
        message = line === 'DATA';
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line.startsWith('MAIL') && refuse) socket.write('451 try later\r\n');
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `smtp://127.0.0.1:${port}`, heard };
}

describe('sendBySmtp', () => {
  it("sends to the shop's own address and nowhere else", async () => {
    const { server, url, heard } = await startMailServer();
    await sendBySmtp(url, params);
    server.close();
    expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([
      `RCPT TO:<${shop.orderEmail}>`,
    ]);
    expect(heard).toContain('Subject: Order K7PX-4WQ9: $23.00');
    expect(heard.find((line) => line.startsWith('Message-ID:'))).toContain('order-K7PX-4WQ9@');
  });

  it('rejects where the mail server does not take the mail', async () => {
    const { server, url } = await startMailServer(true);
    await expect(sendBySmtp(url, params)).rejects.toThrow('451');
    server.close();
  });

  it('shows names as text and the rows as a table', () => {
    const html = orderEmailHtml(params);
    expect(html).toContain('&lt;b&gt;Rima&lt;/b&gt; Haddad');
    expect(html).toContain('<tr><td>1</td><td>Asad</td></tr></table>');
  });
});
