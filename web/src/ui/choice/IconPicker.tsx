import { findIconos, ICONOS_MEDALLA, type Icono } from '@aupa/domain/base';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { FieldError } from '../field/FieldError.tsx';
import { SearchField } from '../field/SearchField.tsx';
import { Icon } from '../icons/Icon.tsx';
import { iconOf } from '../icons/names.ts';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './Choice.module.css';

type IconPickerProps = {
  label: string;
  value: string;
  onChange: (nombre: string) => void;
  iconos?: readonly Icono[];
  error?: string;
  name?: string;
  ref?: Ref<{ focus: () => void }>;
};

/** Picks an icon of the catalogue by its Spanish name or a synonym. A radio group, for the arrow keys. */
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
      <Row justify="between" gap={12} className={styles.head}>
        <Text as="span" id={`${id}-label`} size={15} weight={800}>
          {label}
        </Text>
        <Text as="span" size={15} tone="muted" weight={700}>
          {chosen?.etiqueta}
        </Text>
      </Row>
      <SearchField
        label="Buscar ícono"
        placeholder="Buscar ícono"
        value={search}
        onChange={setSearch}
        onEnter={() => shown.length === 1 && shown[0] && onChange(shown[0].nombre)}
      />
      {/* Above the icons: below them it would be off a phone's screen. */}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.icons}
        data-invalid={error ? true : undefined}
      >
        {shown.map(({ nombre, etiqueta }) => (
          <Row as="label" key={nombre} justify="center" className={styles.cell} title={etiqueta}>
            <input
              type="radio"
              className={styles.native}
              name={name ?? id}
              value={nombre}
              checked={nombre === value}
              aria-label={etiqueta}
              onChange={() => onChange(nombre)}
            />
            <Icon name={iconOf(nombre)} size={22} />
          </Row>
        ))}
        {shown.length === 0 && (
          <Text tone="muted" weight={700} align="center" className={styles.none}>
            Ningún ícono se llama así.
          </Text>
        )}
      </div>
    </div>
  );
}
