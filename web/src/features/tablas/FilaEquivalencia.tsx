import { formatNota, type FilaEditada } from '@aupa/domain';
import { useId, useRef, type Dispatch, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MedallaChip } from '../../ui/chip/MedallaChip.tsx';
import { FieldError } from '../../ui/field/FieldError.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { countMedallas } from './cuentas.ts';
import type { Cambio } from './edicion.ts';
import styles from './FilaEquivalencia.module.css';
import type { toChips } from './formulario.ts';
import { NotaInput } from './NotaInput.tsx';

type Chips = ReturnType<typeof toChips>;

type FilaEquivalenciaProps = {
  fila: FilaEditada;
  isFirst: boolean;
  heredadas: Chips;
  propias: Chips;
  total: ReadonlyMap<number, number>;
  opciones: Array<{ id: number; nombre: string; picture: ReactNode }>;
  error: string | undefined;
  dispatch: Dispatch<Cambio>;
};

/** One equivalence: its nota, what it inherits, what it adds, and the total. */
export function FilaEquivalencia(props: FilaEquivalenciaProps) {
  const { fila, isFirst, heredadas, propias, total, opciones, error, dispatch } = props;
  const { clave, nota } = fila;
  const errorId = useId();
  const rowRef = useRef<HTMLLIElement>(null);
  const cantidad = countMedallas(total);
  const nombre = Number.isNaN(nota) ? 'sin nota' : `nota ${formatNota(nota)}`;

  return (
    <li ref={rowRef} className={styles.fila} data-error={error !== undefined || undefined}>
      <NotaInput
        nota={nota}
        errorId={error === undefined ? undefined : errorId}
        onChange={(nueva) => dispatch({ tipo: 'setNota', clave, nota: nueva })}
        onBlur={() => dispatch({ tipo: 'checkFilas' })}
      />
      <div className={styles.medallas} role="group" aria-label={`Medallas de la ${nombre}`}>
        {isFirst ? (
          <p className={styles.lead}>
            <Icon name="inicio" size={14} /> Primera fila: aquí empieza la tabla
          </p>
        ) : (
          <div className={styles.line}>
            <span className={styles.lead}>
              <Icon name="heredada" size={14} /> {heredadas.length > 0 ? 'Heredadas' : 'Nada que heredar todavía'}
            </span>
            {heredadas.map(({ medalla, cantidad: copias }) => (
              <MedallaChip
                key={medalla.id}
                id={medalla.id}
                nombre={medalla.nombre}
                icono={medalla.nombreIcono}
                cantidad={copias}
                variant="inherited"
              />
            ))}
          </div>
        )}
        <div className={styles.line}>
          {propias.map(({ medalla, cantidad: copias }) => (
            <MedallaChip
              key={medalla.id}
              id={medalla.id}
              nombre={medalla.nombre}
              icono={medalla.nombreIcono}
              cantidad={copias}
              variant="added"
              onRemove={() => {
                if (copias === 1) focusSelector(rowRef.current);
                dispatch({ tipo: 'removeMedalla', clave, medallaId: medalla.id });
              }}
            />
          ))}
          <Select
            variant="add"
            label={`Añadir medalla a la ${nombre}`}
            hideLabel
            placeholder="Seleccione una medalla"
            options={opciones}
            value={null}
            onChange={(medallaId) => dispatch({ tipo: 'addMedalla', clave, medallaId })}
            isDisabled={opciones.length === 0}
          />
        </div>
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <p className={styles.total}>
        <strong>{cantidad}</strong> {cantidad === 1 ? 'medalla' : 'medallas'}
      </p>
      <IconButton
        icon="delete"
        label={`Eliminar equivalencia de la ${nombre}`}
        className={styles.remove}
        onClick={() => {
          focusNeighbour(rowRef.current);
          dispatch({ tipo: 'removeFila', clave });
        }}
      />
    </li>
  );
}

// What had the focus is about to go; it passes on to what a person would do next.
function focusSelector(fila: HTMLLIElement | null): void {
  fila?.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.focus();
}

function focusNeighbour(fila: HTMLLIElement | null): void {
  const vecina = fila?.nextElementSibling ?? fila?.previousElementSibling;
  vecina?.querySelector<HTMLElement>('input')?.focus();
}
