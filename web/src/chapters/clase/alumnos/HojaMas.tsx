import { lazily, plural } from '@aupa/domain/base';
import { ORDENES, type OrdenAlumnos } from '@aupa/domain/clase';
import { CLASES_RADAR } from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { radarQuery } from '../../leccion/asistencia/queries.ts';
import { connectionStore } from '../../../data/connection.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useMediaQuery } from '../../../ui/layout/useMediaQuery.ts';
import { AnchoredPopover } from '../../../ui/menu/AnchoredPopover.tsx';
import { Fila, SinRed } from './FilaMas.tsx';
import { FilaPuerta } from './FilaPuerta.tsx';
import { anadirIntent } from '../../ingreso/listado/lazy.ts';
import { papeletasIntent } from '../../ingreso/papeletas/lazy.ts';
import { radarIntent } from '../../medallas/radar/lazy.ts';
import styles from './HojaMas.module.css';
import { useBajar } from './useBajar.ts';
import { MODOS, type ModoVista, type Vista } from './vista.ts';
import { MEDIA } from '../../../ui/layout/breakpoints.ts';

const ORDEN: Record<OrdenAlumnos, string> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  nota: 'Nota',
  medalla: 'Tiempo sin medalla',
};
const VISTA: Record<ModoVista, string> = { automatica: 'Automática', filas: 'Filas', tarjetas: 'Tarjetas' };

interface HojaMasProps {
  button: RefObject<HTMLButtonElement | null>;
  grupoId: number;
  /** Today, as `YYYY-MM-DD`. */
  hoy: string | undefined;
  vista: Vista;
  onAdd: () => void;
  onOpen: (cual: 'radar' | 'papeletas') => void;
  onClose: () => void;
}

const enMes = lazily(() => new Intl.DateTimeFormat('es', { timeZone: 'UTC', month: 'long' }));
const sayFaltas = (hoy: string | undefined) =>
  `Faltas y retrasos ${hoy ? `de ${enMes().format(new Date(`${hoy}T00:00:00Z`))}` : 'del mes'}`;

/** Number of pupils on the radar; nothing if none. */
function Vistos({ grupoId }: { grupoId: number }) {
  const { data } = useQuery({ ...radarQuery(grupoId, CLASES_RADAR), meta: { silent: true } });
  const n = data?.alumnos.length ?? 0;
  return (
    n > 0 && (
      <span className={styles.aviso}>
        {n} <VisuallyHidden>{plural(n, 'alumno')}</VisuallyHidden>
      </span>
    )
  );
}

function Botones({ grupoId, hoy, onAdd, onOpen, onClose }: Omit<HojaMasProps, 'button' | 'vista'>) {
  const { lost } = useStore(connectionStore);
  const params = { id: grupoId };
  const add = () => {
    onClose();
    onAdd();
  };
  return (
    <List className={styles.filas}>
      <li>
        {lost ? (
          <SinRed icon="invite" nombre="Añadir alumnos" />
        ) : (
          <button type="button" className={styles.fila} {...anadirIntent} onClick={add}>
            <Fila icon="invite" nombre="Añadir alumnos" texto="Pega una lista, o de uno en uno" />
          </button>
        )}
      </li>
      <li>
        <FilaPuerta grupoId={grupoId} isLost={lost} onClose={onClose} />
      </li>
      <li>
        <button type="button" className={styles.fila} {...radarIntent} onClick={() => onOpen('radar')}>
          <Fila
            icon="prismaticos"
            nombre="Radar"
            texto="Quién lleva clases sin medalla"
            estado={<Vistos grupoId={grupoId} />}
          />
        </button>
      </li>
      <li>
        <Link
          to="/grupo/$id/$herramienta"
          params={{ ...params, herramienta: 'lista' }}
          search={{ vista: 'mes' }}
          className={styles.fila}
          onClick={onClose}
        >
          <Fila icon="tabla" nombre="Tabla del mes" texto={sayFaltas(hoy)} />
        </Link>
      </li>
      <li>
        {lost ? (
          <SinRed icon="key" nombre="Tarjetas para entrar" />
        ) : (
          <Link to="/grupo/$id/tarjetas" params={params} className={styles.fila} onClick={onClose}>
            <Fila icon="key" nombre="Tarjetas para entrar" texto="Imprimir o anular" />
          </Link>
        )}
      </li>
      <li>
        {lost ? (
          <SinRed icon="imprimir" nombre="Papeletas" />
        ) : (
          <button type="button" className={styles.fila} {...papeletasIntent} onClick={() => onOpen('papeletas')}>
            <Fila icon="imprimir" nombre="Papeletas" texto="La semana de cada cual, en papel" />
          </button>
        )}
      </li>
    </List>
  );
}

const marked = <Value extends string>(names: Record<Value, string>, values: readonly Value[], chosen: Value) =>
  values.map((value) => ({ value, label: names[value], ...(value === chosen ? { icon: 'check' as const } : {}) }));

const Rotulo = ({ children }: { children: string }) => (
  <Text tone="muted" size={14} weight={700} aria-hidden="true">
    {children}
  </Text>
);

/** Content of «Más»: a menu from 768 px on, a sheet on a phone. Actions close it, order and view don't. */
export function HojaMas({ button, grupoId, hoy, vista, onAdd, onOpen, onClose }: HojaMasProps) {
  // Too low for a menu below its button, so open it beside.
  const isLow = useMediaQuery(MEDIA.short);
  const hoja = useRef<HTMLDivElement>(null);
  const bajar = useBajar(onClose);
  useEffect(() => hoja.current?.querySelector<HTMLElement>('li > *')?.focus(), []);
  return (
    <AnchoredPopover
      button={button}
      label="Más de esta clase"
      placement={isLow ? 'left top' : 'bottom end'}
      onClose={onClose}
    >
      <Stack ref={hoja} gap={4} className={styles.hoja} data-alta>
        <Row as="header" gap={12} justify="between" className={styles.cabecera} {...bajar}>
          <h2>Más de esta clase</h2>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </Row>
        <Botones grupoId={grupoId} hoy={hoy} onAdd={onAdd} onOpen={onOpen} onClose={onClose} />
        <Rotulo>Ordenar por</Rotulo>
        <SegmentedSwitch
          label="Ordenar por"
          className={styles.ordenes ?? ''}
          options={marked(ORDEN, ORDENES, vista.orden)}
          value={vista.orden}
          onChange={vista.chooseOrden}
        />
        <Rotulo>Vista</Rotulo>
        <SegmentedSwitch
          label="Vista"
          options={marked(VISTA, MODOS, vista.modo)}
          value={vista.modo}
          onChange={vista.chooseModo}
        />
      </Stack>
    </AnchoredPopover>
  );
}
