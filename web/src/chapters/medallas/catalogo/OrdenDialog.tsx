import type { Medalla as MedallaData } from '@aupa/contract';
import { moverEnLista } from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useAct } from '../../../data/perform.ts';
import { medallasQuery } from '../queries.ts';
import { EditDialog } from '../../../app/navigation/EditDialog.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { TECLAS } from '../../../parts/medalla/teclas.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { setOrdenMedallas } from './acts.ts';
import deMedalla from '../../../parts/medalla/Medalla.module.css';
import styles from './OrdenDialog.module.css';

type Hacia = -1 | 1;

/** Orders the teacher's medals by dragging, buttons or arrow keys. */
export function OrdenDialog({ onClose }: { onClose: () => void }) {
  const { data: medallas = [] } = useQuery(medallasQuery());
  // Undefined until something is moved.
  const [movidas, setMovidas] = useState<readonly MedallaData[]>();
  const [dicho, setDicho] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string>(undefined);
  const { run, isPending } = useAct(setOrdenMedallas, { onSuccess: onClose });
  const orden = movidas ?? medallas;
  const isDirty = orden.some(({ id }, i) => id !== medallas[i]?.id);

  // Keep the focus on the moved row.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-medalla="${focused.current?.split(' ')[0]}"]`);
    if (!row) return;
    const [same, other] = [focused.current?.split(' ')[1], 'button:not(:disabled)'];
    focused.current = undefined;
    const button =
      row.querySelector<HTMLElement>(`button[data-hacia="${same}"]:not(:disabled)`) ?? row.querySelector(other);
    if (button instanceof HTMLElement) button.focus();
    row.scrollIntoView({ block: 'nearest' });
  });

  const move = (de: number, a: number) => {
    const medalla = orden[de];
    if (!medalla || a < 0 || a >= orden.length || a === de) return;
    setMovidas(moverEnLista(orden, de, a));
    setDicho(`${medalla.nombre}: ${a + 1} de ${orden.length}`);
  };
  const moveBy = (de: number, hacia: Hacia) => {
    focused.current = `${orden[de]?.id} ${hacia}`;
    move(de, de + hacia);
  };
  const { arrastrada, grab } = useArrastre((id, y) => {
    const rows = [...(list.current?.children ?? [])];
    const de = orden.findIndex((una) => una.id === id);
    const over = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    move(de, over === -1 ? rows.length - 1 : over);
    rows[over]?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <EditDialog
      title="Ordenar mis medallas"
      size="m"
      submitLabel="Guardar orden"
      isDirty={isDirty}
      isSaving={isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Stack
          as="form"
          gap={12}
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) run({ body: { medallasIds: orden.map(({ id }) => id) } });
            else onClose();
          }}
        >
          <Text tone="muted" weight={600}>
            Así salen al darlas<span className={styles.conTeclas}>, y con las teclas del 1 al 9 y el 0</span>.
          </Text>
          <Stack as="ol" ref={list} aria-label="Mis medallas">
            {orden.map((medalla, i) => (
              <Fila
                key={medalla.id}
                medalla={medalla}
                tecla={TECLAS[i]}
                isArrastrada={medalla.id === arrastrada}
                isPrimera={i === 0}
                isUltima={i === orden.length - 1}
                onGrab={() => grab(medalla.id)}
                onMove={(hacia) => moveBy(i, hacia)}
              />
            ))}
          </Stack>
          <VisuallyHidden>
            <span role="status">{dicho}</span>
          </VisuallyHidden>
        </Stack>
      )}
    </EditDialog>
  );
}

/** The dragged medal; `dragTo` gets its id and the pointer's y. */
function useArrastre(dragTo: (id: number, y: number) => void) {
  const [arrastrada, setArrastrada] = useState<number>();
  const drag = useEffectEvent(dragTo);
  // On the document: moving a row in the DOM loses its pointer capture.
  useEffect(() => {
    if (arrastrada === undefined) return;
    const onMove = (event: PointerEvent) => drag(arrastrada, event.clientY);
    const end = () => setArrastrada(undefined);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, [arrastrada]);
  return { arrastrada, grab: setArrastrada };
}

interface FilaProps {
  medalla: MedallaData;
  tecla: string | undefined;
  isArrastrada: boolean;
  isPrimera: boolean;
  isUltima: boolean;
  onGrab: () => void;
  onMove: (hacia: Hacia) => void;
}

function Fila({ medalla, tecla, isArrastrada, isPrimera, isUltima, onGrab, onMove }: FilaProps) {
  const { id, nombre, nombreIcono, color } = medalla;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Row as="li" gap={8} className={styles.fila} data-medalla={id} data-arrastrada={isArrastrada || undefined}>
      <Stack
        as="span"
        align="center"
        justify="center"
        className={styles.asa}
        aria-hidden="true"
        onPointerDown={({ button }) => button === 0 && onGrab()}
      >
        <Icon name="asa" size={18} />
      </Stack>
      <kbd className={deMedalla.tecla} aria-hidden="true" data-atajo>
        {tecla}
      </kbd>
      <Medalla id={id} icono={nombreIcono} color={color} size={34} />
      <Text as="span" weight={700} grow anywhere>
        {nombre}
      </Text>
      {([-1, 1] as const).map((hacia) => (
        <IconButton
          key={hacia}
          icon={hacia === -1 ? 'up' : 'down'}
          label={`${hacia === -1 ? 'Subir' : 'Bajar'} ${nombre}`}
          data-hacia={hacia}
          disabled={hacia === -1 ? isPrimera : isUltima}
          onClick={() => onMove(hacia)}
          onKeyDown={onKeyDown}
        />
      ))}
    </Row>
  );
}
