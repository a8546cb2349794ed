import { findIconos, ICONOS_MEDALLA, type Icono } from '@aupa/domain';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { FieldError } from '../field/FieldError.tsx';
import { SearchField } from '../field/SearchField.tsx';
import { Icon } from '../icons/Icon.tsx';
import { iconOf } from '../icons/names.ts';
import styles from './IconPicker.module.css';

type IconPickerProps = {
  label: string;
  value: string;
  onChange: (nombre: string) => void;
  iconos?: readonly Icono[];
  error?: string;
  name?: string;
  /** Puts the focus in the first icon; where none is found, in the search. */
  ref?: Ref<{ focus: () => void }>;
};

/** One icon of the catalogue, found by its Spanish name or another word for it; a radio group, so that arrow keys walk it. */
export function IconPicker({ label, value, onChange, iconos = ICONOS_MEDALLA, error, name, ref }: IconPickerProps) {
  const id = useId();
  const picker = useRef<HTMLDivElement>(null);
  const focus = () => {
    const [searched, first] = picker.current?.querySelectorAll('input') ?? [];
    (first ?? searched)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus }), []);
  const [search, setSearch] = useState('');
  const shown = findIconos(iconos, search);
  const chosen = iconos.find(({ nombre }) => nombre === value);
  return (
    <div ref={picker}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={styles.chosen}>{chosen?.etiqueta}</span>
      </div>
      <SearchField
        label="Buscar ícono"
        placeholder="Buscar ícono"
        value={search}
        onChange={setSearch}
        onEnter={() => shown.length === 1 && shown[0] && onChange(shown[0].nombre)}
      />
      {/* Above the icons: below so many a phone would not show it. */}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.grid}
        data-invalid={error ? true : undefined}
      >
        {shown.map(({ nombre, etiqueta }) => (
          <label key={nombre} className={styles.cell} title={etiqueta}>
            <input
              type="radio"
              name={name ?? id}
              value={nombre}
              checked={nombre === value}
              aria-label={etiqueta}
              onChange={() => onChange(nombre)}
            />
            <Icon name={iconOf(nombre)} size={22} />
          </label>
        ))}
        {shown.length === 0 && <p className={styles.none}>Ningún ícono se llama así.</p>}
      </div>
    </div>
  );
}
