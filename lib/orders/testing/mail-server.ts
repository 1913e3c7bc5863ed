import { createServer, type Server } from 'node:net';

/** A mail server that notes what it receives and replies to each command as a real one would. */
export async function startMailServer(
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
