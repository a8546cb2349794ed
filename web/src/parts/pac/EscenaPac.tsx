import type { Visual } from '@aupa/domain/juntos';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { caminoPor, hechoOf, type Camino } from './camino.ts';
import { Equipo } from './Equipo.tsx';
import { ESCENAS, tono, type Escena, type Tripulante } from './escena.ts';
import { ALTO, ANCHO, at, medidasOf, placeAll, type Campamento, type Medidas } from './lugares.ts';
import styles from './EscenaPac.module.css';

type EscenaPacProps = {
  visual: Visual;
  /** Progress, 0 to 1. */
  avance: number;
  /** Appended to the drawing's description: «68 de 100 medallas». */
  resumen: string;
  /** Camps by number of medals, each with its progress. */
  campamentos?: readonly Campamento[];
  /** Avatars at the head; their order means no merit. */
  tripulacion?: readonly Tripulante[];
  resto?: number;
  recompensa?: { nombre: string; icono: string };
  className?: string;
};

/** An element's width in px; 0 until measured. */
function useAncho(ref: RefObject<HTMLElement | null>): number {
  const [ancho, setAncho] = useState(0);
  useLayoutEffect(() => {
    const watched = new ResizeObserver(([entry]) => setAncho(Math.round(entry?.contentRect.width ?? 0)));
    if (ref.current) watched.observe(ref.current);
    return () => watched.disconnect();
  }, [ref]);
  return ancho;
}

function useEscena(visual: Visual): Escena | null {
  const [dibujo, setDibujo] = useState<{ visual: Visual; escena: Escena } | null>(null);
  useEffect(() => {
    let isShown = true;
    ESCENAS[visual].fetch().then(
      ({ escena }) => isShown && setDibujo({ visual, escena }),
      // The figures beside it say everything too.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [visual]);
  return dibujo?.visual === visual ? dibujo.escena : null;
}

/** A challenge as a picture: the path is filled as far as the class has come. */
export function EscenaPac(props: EscenaPacProps) {
  const { visual, avance, resumen, campamentos = [], className } = props;
  const escena = useEscena(visual);
  const marco = useRef<HTMLDivElement>(null);
  const px = useAncho(marco);
  return (
    <div
      ref={marco}
      className={`${styles.escena} ${className ?? ''}`}
      data-punto="fijo"
      data-completado={avance === 1 || undefined}
    >
      {escena && (
        <Dibujo escena={escena} avance={avance} resumen={resumen} campamentos={campamentos}>
          {(camino) => px > 0 && <Encima {...props} escena={escena} camino={camino} medidas={medidasOf(px)} />}
        </Dibujo>
      )}
    </div>
  );
}

type EncimaProps = EscenaPacProps & { escena: Escena; camino: Camino; medidas: Medidas };

/** The crew, the camps' labels and the reward, placed without overlaps. */
function Encima({ escena, camino, medidas, avance, recompensa, ...props }: EncimaProps) {
  const { campamentos = [], tripulacion = [], resto = 0 } = props;
  const { equipo, rotulos, cartel } = placeAll(
    { escena, camino, avance, campamentos, caras: tripulacion.length, otros: resto, recompensa: recompensa?.nombre },
    medidas,
  );
  return (
    <>
      {campamentos.map(({ medallas, avance: lugar }, i) => {
        const rotulo = rotulos[i];
        return (
          rotulo && (
            <span
              key={medallas}
              className={styles.campamento}
              data-pasado={lugar <= avance || undefined}
              style={{ ...at(rotulo.caja), height: medidas.rotulo }}
            >
              {lugar <= avance && <Icon name="check" size={13} />}
              {rotulo.texto}
            </span>
          )
        );
      })}
      <Equipo {...equipo} tripulacion={tripulacion} camino={camino} avance={avance} medidas={medidas} escena={escena} />
      {recompensa && cartel && (
        <span
          className={styles.cartel}
          data-lado={escena.cartel}
          style={{
            ...at({ ...cartel, x: cartel.x + (cartel.ancho / 2) * (escena.cartel === 'derecha' ? -1 : 1) }),
            width: cartel.ancho / medidas.u,
          }}
        >
          <span>
            <Icon name={iconOf(recompensa.icono)} size={18} />
            <span className={styles.nombre}>{recompensa.nombre}</span>
          </span>
        </span>
      )}
    </>
  );
}

type DibujoProps = {
  escena: Escena;
  avance: number;
  resumen: string;
  campamentos: readonly Campamento[];
  children: (camino: Camino) => ReactNode;
};

function Dibujo({ escena, avance, resumen, campamentos, children }: DibujoProps) {
  const camino = caminoPor(escena.camino);
  const [x, y] = escena.bandera;
  const hecho = { strokeDasharray: `${hechoOf(camino, avance)} ${camino.largo * 2}` };
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
          const [cx, cy] = camino.en(hechoOf(camino, campamento.avance));
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
