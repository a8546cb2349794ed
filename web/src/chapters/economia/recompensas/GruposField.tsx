import { useId, type ReactNode, type Ref } from 'react';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { FieldError } from '../../../ui/field/FieldError.tsx';
import { List, Text } from '../../../ui/layout/Layout.tsx';
import type { GrupoConTienda } from './oferta.ts';
import styles from './RecompensaForm.module.css';

interface GruposFieldProps {
  legend: string;
  grupos: readonly GrupoConTienda[];
  ticked: readonly number[];
  onChange: (ticked: readonly number[]) => void;
  notes?: ReadonlyArray<string | undefined>;
  error?: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

export function GruposField({ legend, grupos, ticked, onChange, notes = [], error, ref }: GruposFieldProps) {
  const id = useId();
  const tick = (grupoId: number) =>
    onChange(ticked.includes(grupoId) ? ticked.filter((one) => one !== grupoId) : [...ticked, grupoId]);
  return (
    <fieldset ref={ref} aria-describedby={error ? id : undefined}>
      <Text as="legend" size={15} weight={800} className={styles.legend}>
        {legend}
      </Text>
      <List gap={8}>
        {grupos.map((grupo) => (
          <li key={grupo.id}>
            <Checkbox
              label={
                <Text as="span" anywhere>
                  {grupo.nombre}{' '}
                  <Text as="span" tone="muted" weight={600}>
                    {grupo.materia}
                  </Text>
                </Text>
              }
              checked={ticked.includes(grupo.id)}
              onChange={() => tick(grupo.id)}
            />
          </li>
        ))}
      </List>
      {notes.map(
        (note) =>
          note !== undefined && (
            <Text key={note} tone="muted" size={15} weight={600} className={styles.nota}>
              {note}
            </Text>
          ),
      )}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
