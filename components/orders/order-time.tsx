import { formatLocales, type Language } from '@/lib/language';
import { shop } from '@/lib/shop';

const LONG = { dateStyle: 'long' } as const;
const SHORT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

type OrderTimeProps = {
  lang: Language;
  /** ISO 8601. */
  at: string;
  /** Whether to show the full date without the time. */
  long?: boolean;
};

/** A time in the shop's own time zone: "22 November at 14:02". */
export function OrderTime({ lang, at, long = false }: OrderTimeProps) {
  const options = { ...(long ? LONG : SHORT), timeZone: shop.timeZone };
  const format = new Intl.DateTimeFormat(formatLocales[lang], options);
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
