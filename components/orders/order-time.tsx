import { shop } from '@/lib/shop';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: shop.timeZone });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shop.timeZone,
});

type OrderTimeProps = {
  /** ISO 8601. */
  at: string;
  /** The whole date, without the hour. */
  long?: boolean;
};

/** A time in the shop's own time zone: "22 November at 14:02". */
export function OrderTime({ at, long = false }: OrderTimeProps) {
  return <time dateTime={at}>{(long ? LONG : SHORT).format(new Date(at))}</time>;
}
