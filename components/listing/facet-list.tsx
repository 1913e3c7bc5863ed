import type { FacetOption } from '@/lib/catalogue/facets';
import { isChosen } from '@/lib/catalogue/listing-edit';
import styles from './facet-list.module.css';

/** A list of options that can be ticked. */
export type FacetListProps = {
  /** The key in the query string. */
  name: string;
  options: readonly FacetOption[];
  /** The values that are ticked. */
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Whether an option is in view; those that are not stay in the form. */
  shows?: (option: FacetOption) => boolean;
};

/** The options of a filter group with the number of products behind each; a tick answers at once. */
export function FacetList({ name, options, chosen, onToggle, shows = () => true }: FacetListProps) {
  return (
    <ul className={styles.list}>
      {options.map((option) => (
        <li key={option.value} hidden={!shows(option)}>
          <label className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={isChosen(chosen, option.value)}
              onChange={() => onToggle(option.value)}
            />
            <span>{option.label}</span>
            <span className={styles.count}>{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
