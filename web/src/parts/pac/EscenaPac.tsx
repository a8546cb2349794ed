import { plural } from '@aupa/domain';
import type { Visual } from '@aupa/domain';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { roomIn, caminoPor, hechoDe, lugaresDe, rumboDe, type Camino, type Punto } from './camino.ts';
import { ESCENAS, tono, type Escena } from './escena.ts';
import styles from './EscenaPac.module.css';

export type Tripulante = { id: number; nombre: string; avatar?: string | null };

type EscenaPacProps = {
  visual: Visual;
  /** Share of the way gone, 0 to 1. */
  avance: number;
  /** Said after what the drawing shows: «68 de 100 medallas». */
  resumen: string;
  /** Medals at which camps stand, each with its share of the way. */
  campamentos?: ReadonlyArray<{ medallas: number; avance: number }>;
  /** Faces at the head of the way; never an order of merit. */
  tripulacion?: readonly Tripulante[];
  /** How many more are on their way. */
  resto?: number;
  /** What the flag carries. */
  recompensa?: { nombre: string; icono: string };
  /** Over the sky, at the left. */
  children?: ReactNode;
  className?: string;
};

const ANCHO = 800;
const ALTO = 600;
const at = ([x, y]: Punto): CSSProperties => ({ left: `${(x / ANCHO) * 100}%`, top: `${(y / ALTO) * 100}%` });

/** The reward's sign stands where the flag leaves room for it. */
function besideFlag({ bandera: [x, y], cartel }: Escena): CSSProperties {
  const top = `max(34px, ${((y - 56) / ALTO) * 100}%)`;
  return cartel === 'derecha'
    ? { top, left: `${((x + 62) / ANCHO) * 100}%` }
    : { top, right: `${((ANCHO - x + 14) / ANCHO) * 100}%` };
}

function useEscena(visual: Visual): Escena | null {
  const [dibujo, setDibujo] = useState<{ visual: Visual; escena: Escena } | null>(null);
  useEffect(() => {
    let isShown = true;
    ESCENAS[visual].fetch().then(
      ({ escena }) => isShown && setDibujo({ visual, escena }),
      // Without the drawing the figures beside it still say all of it.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [visual]);
  return dibujo?.visual === visual ? dibujo.escena : null;
}

/** The picture of a challenge, which is its number: the way is filled as far as the class has come. */
export function EscenaPac(props: EscenaPacProps) {
  const { visual, avance, resumen, campamentos = [], tripulacion = [], resto = 0, recompensa, children } = props;
  const escena = useEscena(visual);
  return (
    <div className={`${styles.escena} ${props.className ?? ''}`} data-completado={avance === 1 || undefined}>
      {escena && (
        <Dibujo escena={escena} avance={avance} resumen={resumen} campamentos={campamentos}>
          {(camino) => (
            <>
              {campamentos.length === escena.campamentos.length &&
                campamentos.map(({ medallas, avance: lugar }, i) => (
                  <span
                    key={medallas}
                    className={styles.campamento}
                    data-pasado={lugar <= avance || undefined}
                    style={at(escena.campamentos[i] ?? [0, 0])}
                  >
                    {lugar <= avance && <Icon name="check" size={13} />}
                    {medallas} {plural(medallas, 'medalla')}
                  </span>
                ))}
              <Equipo camino={camino} escena={escena} avance={avance} tripulacion={tripulacion} resto={resto} />
              {recompensa && (
                <span className={styles.cartel} style={besideFlag(escena)}>
                  <Icon name={iconOf(recompensa.icono)} size={18} />
                  <span className={styles.nombre}>{recompensa.nombre}</span>
                </span>
              )}
            </>
          )}
        </Dibujo>
      )}
      {children && <div className={styles.titulo}>{children}</div>}
    </div>
  );
}

type DibujoProps = {
  escena: Escena;
  avance: number;
  resumen: string;
  campamentos: ReadonlyArray<{ medallas: number; avance: number }>;
  children: (camino: Camino) => ReactNode;
};

/** Ground, way and goal, one over the other. */
function Dibujo({ escena, avance, resumen, campamentos, children }: DibujoProps) {
  const camino = caminoPor(escena.camino);
  const [x, y] = escena.bandera;
  const hecho = { strokeDasharray: `${hechoDe(camino, avance)} ${camino.largo * 2}` };
  return (
    <>
      <svg
        viewBox={`0 0 ${ANCHO} ${ALTO}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`${escena.texto}: ${resumen}`}
        className={styles.dibujo}
        fill="none"
      >
        {escena.cielo && <Cielo {...escena.cielo} />}
        {escena.suelo}
        {escena.meta}
        <g strokeLinecap="round" strokeLinejoin="round">
          <path d={camino.d} className={styles.borde} />
          <path d={camino.d} className={styles.pendiente} />
          {avance > 0 && (
            <>
              <path d={camino.d} className={styles.bordeHecho} style={hecho} />
              <path d={camino.d} className={styles.hecho} style={hecho} />
            </>
          )}
          <path d={camino.d} className={styles.puntos} />
        </g>
        {campamentos.map((campamento) => {
          const [cx, cy] = camino.en(campamento.avance * camino.largo);
          const pasado = campamento.avance <= avance;
          return (
            <circle
              key={campamento.medallas}
              cx={cx}
              cy={cy}
              r="11"
              className={pasado ? styles.hito : styles.porPasar}
            />
          );
        })}
        <path d={`M${x} ${y + 4}v-78`} className={styles.asta} />
        <path d={`M${x + 3} ${y - 72}c16-9 32 8 52 0v34c-20 8-36-9-52 0z`} className={styles.bandera} />
      </svg>
      <div aria-hidden="true">{children(camino)}</div>
    </>
  );
}

/** The sun, which is the moon by night, and clouds. */
function Cielo({ sol: [x, y], radio, nubes }: NonNullable<Escena['cielo']>) {
  return (
    <>
      <circle cx={x} cy={y} r={radio} fill={tono('#ffc83d', '#8d92c8')} />
      <circle cx={x} cy={y} r={radio * 0.74} fill={tono('#ffd97a', '#c9ccf2')} />
      {nubes.map(([cx, cy]) => (
        <path
          key={cx}
          transform={`translate(${cx} ${cy})`}
          d="M-28 14a14 14 0 0 1-2-28 20 20 0 0 1 36-8 15 15 0 0 1 23 10 13.5 13.5 0 0 1-1 26z"
          fill={tono('#fff', '#33478f')}
          fillOpacity=".92"
        />
      ))}
    </>
  );
}

type EquipoProps = {
  camino: Camino;
  escena: Escena;
  avance: number;
  tripulacion: readonly Tripulante[];
  resto: number;
};

/** The faces at the head of the way, what they travel in before them, and how many more there are. */
function Equipo({ camino, escena, avance, tripulacion: todos, resto: otros }: EquipoProps) {
  const delante = escena.vehiculo ? 1 : 0;
  const caben = roomIn(camino, avance) - delante;
  const tripulacion = todos.length + (otros > 0 ? 1 : 0) > caben ? todos.slice(0, caben - 1) : todos;
  const resto = otros + todos.length - tripulacion.length;
  const lugares = lugaresDe(camino, avance, tripulacion.length + delante + (resto > 0 ? 1 : 0));
  const [primero] = lugares;
  const [x, y] = lugares.at(-1) ?? [0, 0];
  const detras: Punto = [x - 14, y];
  const rumbo = rumboDe(camino, avance);
  const giro = escena.vehiculo?.gira ? `rotate(${rumbo})` : Math.abs(rumbo) > 90 ? 'scale(-1 1)' : undefined;
  return (
    <>
      {resto > 0 && (
        <span className={styles.resto} style={at(detras)}>
          +{resto}
        </span>
      )}
      {tripulacion
        .map((uno, i) => ({ uno, lugar: lugares[i + delante] ?? ([0, 0] as const) }))
        .toReversed()
        .map(({ uno, lugar }) => (
          <span key={uno.id} className={styles.cara} style={at(lugar)}>
            <Avatar src={uno.avatar ?? null} nombre={uno.nombre} size={50} />
          </span>
        ))}
      {primero && escena.vehiculo && (
        <svg viewBox="-50 -60 100 120" fill="none" className={styles.vehiculo} style={at(primero)}>
          <g transform={giro}>{escena.vehiculo.dibujo}</g>
        </svg>
      )}
    </>
  );
}
