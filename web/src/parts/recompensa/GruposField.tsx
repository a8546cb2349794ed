import { useId, type ReactNode, type Ref } from 'react';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { FieldError } from '../../ui/field/FieldError.tsx';
import styles from './GruposField.module.css';
import type { GrupoConTienda } from './oferta.ts';

interface GruposFieldProps {
  legend: string;
  grupos: readonly GrupoConTienda[];
  ticked: readonly number[];
  onChange: (ticked: readonly number[]) => void;
  /** What is said under them. */
  notes?: ReadonlyArray<string | undefined>;
  error?: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Groups whose stores a reward goes into, to be ticked. */
export function GruposField({ legend, grupos, ticked, onChange, notes = [], error, ref }: GruposFieldProps) {
  const id = useId();
  const tick = (grupoId: number) =>
    onChange(ticked.includes(grupoId) ? ticked.filter((one) => one !== grupoId) : [...ticked, grupoId]);
  return (
    <fieldset ref={ref} className={styles.grupos} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <ul className={styles.list}>
        {grupos.map((grupo) => (
          <li key={grupo.id}>
            <Checkbox
              label={
                <span className={styles.grupo}>
                  {grupo.nombre} <span className={styles.materia}>{grupo.materia}</span>
                </span>
              }
              checked={ticked.includes(grupo.id)}
              onChange={() => tick(grupo.id)}
            />
          </li>
        ))}
      </ul>
      {notes.map((note) => note !== undefined && <p key={note}>{note}</p>)}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
