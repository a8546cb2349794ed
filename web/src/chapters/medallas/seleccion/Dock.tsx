import type { PerfilProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { nombresDePizarra } from '@aupa/domain/leccion';
import { MOTIVO_MAX } from '@aupa/domain/medallas';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAct } from '../../../data/perform.ts';
import type { Hoy } from '../../leccion/asistencia/queries.ts';
import { CaraDeHoy } from '../../../parts/avatar/Insignia.tsx';
import { isPageCovered, useSecondClickDropped } from '../../../ui/dialog/covering.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { isAtajo } from '../../../ui/teclas/atajo.ts';
import type { useCatalogo } from '../entrega/DarMedalla.tsx';
import { grantLote } from '../queued.ts';
import styles from './Dock.module.css';
import { FilaElegidos } from './FilaElegidos.tsx';
import { MedallasDock } from './MedallasDock.tsx';
import { MotivoDock } from './MotivoDock.tsx';
import { sayAlgunos } from './palabras.ts';
import type { Seleccion } from './seleccion.ts';

/** Copies at a time (behaviour §4). */
const CANTIDAD_MAX = 99;
/** Faces shown, the nearest to the text on a phone. */
const CARAS = 4;

interface DockProps {
  grupoId: number;
  perfiles: readonly PerfilProfesor[];
  faltan: ReadonlySet<number>;
  hoy: ReadonlyMap<number, Hoy>;
  seleccion: Seleccion;
  catalogo: ReturnType<typeof useCatalogo>;
  /** Portal target in the row above the class. */
  fila: HTMLElement | null;
  /** Called when the whole class must be visible. */
  onTodos: () => void;
  onClose: () => void;
}

/** Whether a click toggles another pupil. A click on a checkbox itself has toggled already. */
function choosesAnother(target: EventTarget | null): boolean {
  const box = target instanceof Element && target.closest('label')?.control;
  return box instanceof HTMLInputElement && box.id.startsWith('elegir-') && box.checked === (box === target);
}

/** The chosen pupils, reason and amount: tapping a medal gives it to all. No confirmation, because it can be undone. */
export function Dock({ grupoId, perfiles, faltan, hoy, seleccion, catalogo, fila, onTodos, onClose }: DockProps) {
  const { ids, isMenos } = useSyncExternalStore(seleccion.subscribe, seleccion.read);
  const [cantidad, setCantidad] = useState(1);
  const [motivo, setMotivo] = useState('');
  const { run } = useAct(grantLote, { grupoId });
  useSecondClickDropped(true, choosesAnother);
  const elegidos = perfiles.filter(({ id }) => ids.has(id));
  const { medallas } = catalogo;

  const leave = () => {
    const [uno] = elegidos;
    returnFocus(() => document.getElementById(`elegir-${uno?.id}`));
    onClose();
  };
  const give = (medallaId: number) => {
    const razon = motivo.trim();
    const perfilesIds = elegidos.map(({ id }) => id);
    if (perfilesIds.length > 0) {
      run({ body: { grupoId, perfilesIds, medallaId, cantidad, ...(razon === '' ? {} : { motivo: razon }) } });
    }
    leave();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isPageCovered()) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    if (!isAtajo(event)) return;
    const medalla = /^[1-9]$/.test(event.key) ? medallas[Number(event.key) - 1] : undefined;
    if (!medalla) return;
    event.preventDefault();
    give(medalla.id);
  });
  const askMedallas = useEffectEvent(() => catalogo.onMenu());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    askMedallas();
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const cortos = nombresDePizarra(perfiles);
  const nombresOf = (isOne: (perfil: PerfilProfesor) => boolean) =>
    cortos.filter((_, i) => isOne(perfiles[i] as PerfilProfesor));
  const fuera = nombresOf(({ id }) => !ids.has(id) && !faltan.has(id));
  return (
    <>
      {fila &&
        createPortal(
          <FilaElegidos
            isMenos={isMenos}
            elegidos={elegidos.length}
            presentes={perfiles.length - faltan.size}
            ausentesElegidos={elegidos.filter(({ id }) => faltan.has(id)).length}
            onMenos={() => {
              onTodos();
              seleccion.set(
                perfiles.filter(({ id }) => !faltan.has(id)).map(({ id }) => id),
                true,
              );
            }}
          />,
          fila,
        )}
      <section className={styles.dock} data-ocupa-barra="" aria-label="Dar medalla a los elegidos">
        <Row gap={12} className={styles.quienes}>
          <Row as="span" className={styles.caras} aria-hidden="true">
            {elegidos.slice(0, CARAS).map(({ id, nombreEstudiante, enlaceAvatarMiniatura }) => (
              <CaraDeHoy key={id} hoy={hoy.get(id)} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={40} />
            ))}
          </Row>
          <Stack as="p" className={styles.palabras} aria-live="polite">
            <Text as="strong" size={17}>
              {elegidos.length} {plural(elegidos.length, 'alumno')}
            </Text>
            <span>
              {isMenos && fuera.length > 0 && fuera.length < elegidos.length
                ? `Todos menos ${sayAlgunos(fuera)}`
                : fuera.length === 0 && elegidos.length > 1
                  ? 'Toda la clase'
                  : sayAlgunos(nombresOf(({ id }) => ids.has(id)))}
            </span>
          </Stack>
        </Row>
        <MotivoDock motivo={motivo} maxLength={MOTIVO_MAX} onChange={setMotivo} />
        <Row className={styles.cantidad} role="group" aria-label="Cantidad">
          <IconButton
            icon="minus"
            label="Quitar una"
            disabled={cantidad === 1}
            onClick={() => setCantidad(cantidad - 1)}
          />
          <output>{cantidad}</output>
          <IconButton
            icon="add"
            label="Añadir una"
            disabled={cantidad === CANTIDAD_MAX}
            onClick={() => setCantidad(cantidad + 1)}
          />
        </Row>
        <IconButton icon="close" label="Dejar de elegir" className={styles.cerrar} onClick={leave} />
        <MedallasDock catalogo={catalogo} onPick={give} />
      </section>
    </>
  );
}
