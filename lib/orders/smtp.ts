import { createTransport, type SendMailOptions } from 'nodemailer';
import { shop } from '@/lib/shop';
import { type EmailParams, escapeHtml } from './email';

const CONNECT_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 8000;

const HEADINGS = ['#', 'Product', 'Size', 'Quantity', 'Perfume', 'Price'];

/** Returns the HTML of the order e-mail. Escapes all values except the rows, which are HTML. */
export function orderEmailHtml(params: EmailParams): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Order', params.order_number],
    ['Name', `${params.first_name} ${params.last_name}`],
    ['Phone', params.customer_email],
    ['Address', params.delivery_address],
    ['Promo code', params.promo_info],
    ['Discount', params.discount_amount],
    ['Total, with shipping', params.order_total],
  ];
  const list = facts
    .map(([name, value]) => `<p>${name}: <b dir="auto">${escapeHtml(value)}</b></p>`)
    .join('');
  const headings = HEADINGS.map((heading) => `<th align="left">${heading}</th>`).join('');
  return `${list}<table cellpadding="6"><tr>${headings}</tr>${params.order_details}</table>`;
}

/**
 * Sends a mail in the shop's name through a mail server (`smtp://user:password@host:587`). Rejects
 * if the server refuses it.
 */
export async function deliver(smtpUrl: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: { name: shop.name, address: shop.orderEmail }, ...mail });
  } finally {
    transport.close();
  }
}

/**
 * Sends an order's e-mail to the shop's own address. The message id is the order's, so that mail
 * programs show a mail that was sent twice only once. Rejects if the server refuses it.
 */
export async function sendBySmtp(smtpUrl: string, params: EmailParams): Promise<void> {
  const host = shop.orderEmail.split('@')[1];
  await deliver(smtpUrl, {
    to: shop.orderEmail,
    messageId: `<order-${params.order_number}@${host}>`,
    subject: `Order ${params.order_number}: ${params.order_total}`,
    html: orderEmailHtml(params),
  });
}
