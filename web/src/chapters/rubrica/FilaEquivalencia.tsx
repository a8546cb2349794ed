import type { Medalla } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { formatNota } from '@aupa/domain/perfil';
import type { FilaEditada } from '@aupa/domain/rubrica';
import { memo, useId, useRef, type Dispatch } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MedallaChip } from './MedallaChip.tsx';
import { FieldError } from '../../ui/field/FieldError.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import type { Cambio } from './edicion.ts';
import styles from './Tablas.module.css';
import type { Chip } from './formulario.ts';
import { MedallaSelector } from './MedallaSelector.tsx';
import { NotaInput } from './NotaInput.tsx';

type FilaEquivalenciaProps = {
  fila: FilaEditada;
  isFirst: boolean;
  heredadas: readonly Chip[];
  propias: readonly Chip[];
  medallas: readonly Medalla[];
  error: string | undefined;
  dispatch: Dispatch<Cambio>;
};

function Fila(props: FilaEquivalenciaProps) {
  const { fila, isFirst, heredadas, propias, medallas, error, dispatch } = props;
  const { clave, nota } = fila;
  const errorId = useId();
  const rowRef = useRef<HTMLLIElement>(null);
  const cantidad = countCopias(heredadas) + countCopias(propias);
  const nombre = Number.isNaN(nota) ? 'sin nota' : `nota ${formatNota(nota)}`;

  return (
    <Stack
      as="li"
      gap={[12, 14]}
      align="start"
      ref={rowRef}
      className={styles.fila}
      data-error={error !== undefined || undefined}
    >
      <NotaInput
        nota={nota}
        errorId={error === undefined ? undefined : errorId}
        onChange={(nueva) => dispatch({ tipo: 'setNota', clave, nota: nueva })}
        onBlur={() => dispatch({ tipo: 'checkFilas' })}
      />
      <Stack gap={8} className={styles.medallas} role="group" aria-label={`Medallas de la ${nombre}`}>
        {isFirst ? (
          <Row as="p" gap={8} className={styles.lead}>
            <Icon name="inicio" size={14} /> Primera fila: aquí empieza la tabla
          </Row>
        ) : (
          <Row wrap gap={8}>
            <Row as="span" gap={8} className={styles.lead}>
              <Icon name="heredada" size={14} /> {heredadas.length > 0 ? 'Heredadas' : 'Nada que heredar todavía'}
            </Row>
            {heredadas.map(({ medalla, cantidad: copias }) => (
              <MedallaChip
                key={medalla.id}
                id={medalla.id}
                nombre={medalla.nombre}
                icono={medalla.nombreIcono}
                color={medalla.color}
                cantidad={copias}
                variant="inherited"
              />
            ))}
          </Row>
        )}
        <Row wrap gap={8}>
          {propias.map(({ medalla, cantidad: copias }) => (
            <MedallaChip
              key={medalla.id}
              id={medalla.id}
              nombre={medalla.nombre}
              icono={medalla.nombreIcono}
              color={medalla.color}
              cantidad={copias}
              variant="added"
              onRemove={() => {
                if (copias === 1) focusSelector(rowRef.current);
                dispatch({ tipo: 'removeMedalla', clave, medallaId: medalla.id });
              }}
            />
          ))}
          <MedallaSelector
            fila={nombre}
            medallas={medallas}
            onPick={(medallaId) => dispatch({ tipo: 'addMedalla', clave, medallaId })}
          />
        </Row>
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </Stack>
      <Text tone="muted" size={14} weight={700} align="center" className={styles.total}>
        <Text as="strong" tone="text">
          {cantidad}
        </Text>{' '}
        {plural(cantidad, 'medalla')}
      </Text>
      <IconButton
        icon="delete"
        label={`Eliminar equivalencia de la ${nombre}`}
        className={styles.remove}
        onClick={() => {
          focusNeighbour(rowRef.current);
          dispatch({ tipo: 'removeFila', clave });
        }}
      />
    </Stack>
  );
}

/** Memoized: each keystroke in a field reaches every row of the table. */
export const FilaEquivalencia = memo(Fila, (a, b) => {
  const { heredadas, propias, ...rest } = a;
  const isSame = (Object.keys(rest) as Array<keyof typeof rest>).every((key) => rest[key] === b[key]);
  return isSame && isSameChips(heredadas, b.heredadas) && isSameChips(propias, b.propias);
});

function isSameChips(a: readonly Chip[], b: readonly Chip[]): boolean {
  return (
    a.length === b.length && a.every((chip, i) => chip.medalla === b[i]?.medalla && chip.cantidad === b[i].cantidad)
  );
}

function countCopias(chips: readonly Chip[]): number {
  return chips.reduce((suma, { cantidad }) => suma + cantidad, 0);
}

// Call before removing the focused chip, so that focus is not lost.
function focusSelector(fila: HTMLLIElement | null): void {
  fila?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
}

function focusNeighbour(fila: HTMLLIElement | null): void {
  const vecina = fila?.nextElementSibling ?? fila?.previousElementSibling;
  vecina?.querySelector<HTMLElement>('input')?.focus();
}
