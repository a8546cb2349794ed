import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import styles from './PlainSelect.module.css';

type PlainSelectProps<Value extends string> = {
  /** The question that the options answer; the icon stands for it. */
  label: string;
  icon: IconName;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few words, by the browser's own list: nothing to fetch, and on a narrow screen only the icon. */
export function PlainSelect<Value extends string>({ label, icon, options, value, onChange }: PlainSelectProps<Value>) {
  return (
    <span className={styles.box} title={label}>
      <Icon name={icon} size={18} />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
