import { formatResto, isVigente, rayosDe, restoDe } from '@aupa/domain';
import type { CSSProperties } from 'react';
import { Sol } from '../tiempo/Sol.tsx';
import { useReloj } from '../tiempo/useReloj.ts';
import { Cara, porPerfil } from './Cara.tsx';
import { colorDeEquipo, rejillaDeEquipos } from './rejilla.ts';
import styles from './Vistas.module.css';
import type { TiempoPuesto, VistaEnPizarra } from './vista.ts';

/** The saved teams: neither rules nor locks. A place that no team needs holds the timer while it runs. */
export function EquiposEnPizarra({ vista, desfase }: { vista: VistaEnPizarra; desfase: number }) {
  const { equipos: reparto, tiempo } = vista;
  if (!reparto) return <p className={styles.aviso}>Todavía no hay equipos que enseñar.</p>;
  const alumnos = porPerfil(vista);
  const { equipos } = reparto;
  const mayor = Math.max(0, ...equipos.map(({ perfilesIds }) => perfilesIds.length));
  const { columnas, filas, cara, porFila, letras, lado } = rejillaDeEquipos(equipos.length, mayor);
  return (
    <div
      className={styles.equipos}
      style={{ '--columnas': columnas, '--filas': filas, '--por-fila': porFila } as CSSProperties}
    >
      <ul className={styles.lista} aria-label={reparto.nombre}>
        {equipos.map(({ nombre, perfilesIds }, i) => {
          const { tono, rayas } = colorDeEquipo(i);
          return (
            // Two teams may bear one name.
            <li key={`${i} ${nombre}`} className={styles.equipo}>
              <p className={styles.equipoNombre} data-tono={tono} data-rayas={rayas || undefined}>
                {nombre}
              </p>
              <ul className={styles.miembros}>
                {perfilesIds.map((perfilId) => {
                  const alumno = alumnos.get(perfilId);
                  return (
                    alumno && (
                      <li key={perfilId}>
                        <Cara alumno={alumno} size={cara} letras={letras} />
                      </li>
                    )
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
      {tiempo && columnas * filas > equipos.length && <TiempoEnHueco tiempo={tiempo} desfase={desfase} lado={lado} />}
    </div>
  );
}

/** The timer in the place of a team; nothing when none runs. */
function TiempoEnHueco({ tiempo, desfase, lado }: { tiempo: TiempoPuesto; desfase: number; lado: number }) {
  const ahora = new Date(useReloj(desfase));
  if (!isVigente(tiempo, ahora)) return null;
  const resto = restoDe(tiempo, ahora);
  const texto = formatResto(resto);
  const hasta = tiempo.termina && new Date(tiempo.termina).toLocaleTimeString('es', { timeStyle: 'short' });
  return (
    <div className={styles.hueco} style={{ '--lado': `${lado - 24}px` } as CSSProperties}>
      <Sol rayos={rayosDe(tiempo, ahora)} className={styles.solHueco ?? ''}>
        <span
          role="timer"
          aria-label="Tiempo que queda"
          className={styles.restoHueco}
          style={{ fontSize: lado * (texto.length > 5 ? 0.13 : 0.19) }}
        >
          {texto}
        </span>
        <span className={styles.hasta}>
          {resto === 0 ? '¡Se acabó!' : hasta === null ? 'en pausa' : `hasta las ${hasta}`}
        </span>
      </Sol>
    </div>
  );
}
