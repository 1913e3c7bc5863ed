import clsx from 'clsx/lite';
import { useId } from 'react';
import { Field, FieldFrame, fieldWiring } from '@/components/ui/field';
import { directionOf } from '@/lib/language';
import controls from '../ui/field.module.css';
import { products as styles } from './admin-classes';
import type { FieldView } from './field-view';

type Props = { field: FieldView };

/** The attributes of a text in another language than the page's. */
const written = ({ lang }: FieldView) => (lang ? { lang, dir: directionOf(lang) } : {});

function Choice({ field }: Props) {
  const id = useId();
  const { name, value, options = [] } = field;
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={field.error ?? null}>
      <select
        // A choice that is drawn once does not follow its default value.
        key={value}
        name={name}
        defaultValue={value}
        {...fieldWiring(id, { label: field.label, error: field.error ?? null }, {})}
        className={controls.control}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Area({ field }: Props) {
  const id = useId();
  const look = { label: field.label, hint: field.hint, error: field.error ?? null };
  return (
    <FieldFrame id={id} {...look}>
      <textarea
        name={field.name}
        defaultValue={field.value}
        {...fieldWiring(id, look, {})}
        {...written(field)}
        className={clsx(controls.control, field.kind === 'tall' ? styles.page : styles.tall)}
      />
    </FieldFrame>
  );
}

/** The words of a field that can be chosen, of which several may be. */
function Boxes({ field, words }: Props & { words: readonly string[] }) {
  const { name, options = [] } = field;
  return (
    <div className={styles.words}>
      {options.map((option) => (
        <label key={option.value} className={styles.word}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={words.includes(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/**
 * Words that can be chosen, and, unless these are all, a line for others; all are posted under one
 * name.
 */
function Many({ field }: Props) {
  const { name, label, kind, options = [], other = label, error } = field;
  const words = field.value.split('\n').filter((word) => word !== '');
  const known = new Set(options.map(({ value }) => value));
  const errorId = useId();
  const isOnly = kind === 'boxes';
  return (
    <fieldset
      key={field.value}
      className={styles.many}
      {...(isOnly && error && { 'aria-describedby': errorId })}
    >
      <legend>{label}</legend>
      <Boxes field={field} words={words} />
      {isOnly && error && (
        <p id={errorId} className={styles.wrong}>
          {error}
        </p>
      )}
      {!isOnly && (
        <Field
          label={other}
          name={name}
          defaultValue={words.filter((word) => !known.has(word)).join(' | ')}
          error={error ?? null}
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}

/** A field of a form, as its view says. */
export function ProductField({ field }: Props) {
  const { name, label, kind, value, hint, error, placeholder } = field;
  if (kind === 'choice') return <Choice field={field} />;
  if (kind === 'area' || kind === 'tall') return <Area field={field} />;
  if (kind === 'many' || kind === 'boxes') return <Many field={field} />;
  const typing = {
    amount: { inputMode: 'decimal', dir: 'ltr' },
    phone: { inputMode: 'tel', dir: 'ltr' },
    date: { type: 'date' },
    line: { ...written(field) },
  } as const;
  return (
    <Field
      label={label}
      name={name}
      defaultValue={value}
      hint={hint}
      error={error ?? null}
      placeholder={placeholder}
      autoComplete="off"
      {...typing[kind]}
    />
  );
}
