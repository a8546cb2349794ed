import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

type SearchFieldProps = {
  /** The accessible name; a placeholder is none. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** On Enter, which never submits a surrounding form. */
  onEnter?: () => void;
  className?: string;
};

export function SearchField({ label, placeholder, value, onChange, onEnter, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div data-search data-composite className={`${styles.box} ${styles.search} ${className ?? ''}`}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        className={`${styles.input} ${styles.searchInput}`}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter?.();
        }}
      />
      {value !== '' && <IconButton label="Borrar la búsqueda" icon="close" onClick={clear} />}
    </div>
  );
}
