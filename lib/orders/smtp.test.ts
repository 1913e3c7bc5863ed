import { shop } from '@/lib/shop';
import { orderEmailHtml, sendBySmtp } from './smtp';
import { startMailServer } from './testing/mail-server';
import { sampleEmailParams } from './testing/samples';

const params = sampleEmailParams({ first_name: '<b>Rima</b>' });

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
