import { formatNota } from '@aupa/domain/perfil';
import { checkNota, NOTA_MAX, NOTA_MIN } from '@aupa/domain/rubrica';
import { useId, useState, type KeyboardEvent } from 'react';
import { Text } from '../../ui/layout/Layout.tsx';
import styles from './Tablas.module.css';
import { parseNota } from './formulario.ts';

type NotaInputProps = {
  nota: number;
  /** Id of the error message, if there is one. */
  errorId: string | undefined;
  onChange: (nota: number) => void;
  onBlur: () => void;
};

/** Not `type="number"`: browsers drop the Spanish decimal comma, so 5,5 would become 55. The arrow keys step as they do there. */
export function NotaInput({ nota, errorId, onChange, onBlur }: NotaInputProps) {
  const id = useId();
  const [texto, setTexto] = useState(() => (Number.isNaN(nota) ? '' : formatNota(nota)));
  const isValid = checkNota(nota) === null;

  const step = (event: KeyboardEvent) => {
    // Enter in a row would submit the whole table.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const siguiente = (Number.isNaN(nota) ? 0 : nota) + (event.key === 'ArrowUp' ? 1 : -1);
    const nueva = Math.min(NOTA_MAX, Math.max(NOTA_MIN, Math.round(siguiente * 100) / 100));
    setTexto(formatNota(nueva));
    onChange(nueva);
  };

  return (
    <div className={styles.nota}>
      <Text as="label" size={14} weight={800} htmlFor={id}>
        Nota
      </Text>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={NOTA_MIN}
        aria-valuemax={NOTA_MAX}
        aria-valuenow={isValid ? nota : undefined}
        aria-valuetext={isValid ? formatNota(nota) : 'sin nota'}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={texto}
        onChange={(event) => {
          setTexto(event.target.value);
          onChange(parseNota(event.target.value));
        }}
        onKeyDown={step}
        onBlur={() => {
          if (isValid) setTexto(formatNota(nota));
          onBlur();
        }}
      />
    </div>
  );
}
