import { Field } from '@/components/ui/field';
import { ProductImage } from '@/components/ui/product-image';
import { orders as own, admin as styles } from './admin-classes';
import type { FoundProduct, LineView, OrderFormTexts } from './order-form-types';
import { ProductField } from './product-field';
import { SubmitButton } from './submit-button';

/** The width (CSS px) of a picture. */
const PICTURE = 48;

function Picture({ src }: { src: string }) {
  return <ProductImage src={src} alt="" width={PICTURE} height={PICTURE} className={own.picture} />;
}

type FoundProps = { found: readonly FoundProduct[] | null; texts: OrderFormTexts };

/** The products that were found, with a button for each size. */
export function FoundProducts({ found, texts }: FoundProps) {
  if (found === null) return null;
  if (found.length === 0) {
    return (
      <p role="status" className={styles.soft}>
        {texts.none}
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label={texts.find}>
      {found.map(({ id, name, facts, picture, sizes, perfume }) => (
        <li key={id} className={own.found}>
          <Picture src={picture} />
          <span>
            <bdi>{name}</bdi> <bdi className={styles.soft}>{facts}</bdi>
          </span>
          <div className={own.sizes}>
            {perfume && <ProductField field={perfume} />}
            {sizes.map((size) => (
              <span key={size.value} className={own.size}>
                <SubmitButton
                  name="do"
                  value={size.value}
                  variant="secondary"
                  aria-label={`${size.name} ${size.text}`}
                >
                  {size.text}
                </SubmitButton>
                {size.stock !== null && <span className={styles.soft}>{size.stock}</span>}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type LinesProps = { lines: readonly LineView[]; texts: OrderFormTexts };

/** What is in the order, with its quantities. */
export function OrderedLines({ lines, texts }: LinesProps) {
  return (
    <section className={styles.stack}>
      <h2>{texts.lines}</h2>
      {lines.length === 0 && <p className={styles.soft}>{texts.noLines}</p>}
      <ul className={styles.lines} aria-label={texts.lines}>
        {lines.map((line, at) => (
          <li key={line.value} className={own.typedLine}>
            <input type="hidden" name="line" value={line.value} readOnly />
            <Picture src={line.picture} />
            <span>
              <bdi>{line.name}</bdi> <span className={styles.figures}>{line.price}</span>
            </span>
            <Field
              key={line.quantity}
              label={line.quantityLabel}
              hideLabel
              name="quantity"
              defaultValue={line.quantity}
              error={line.error}
              inputMode="numeric"
              dir="ltr"
              maxLength={6}
              autoComplete="off"
            />
            <SubmitButton
              name="do"
              value={`remove ${at}`}
              variant="quiet"
              aria-label={line.removeLabel}
            >
              {texts.remove}
            </SubmitButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
