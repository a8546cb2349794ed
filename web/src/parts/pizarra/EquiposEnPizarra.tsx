import type { CSSProperties } from 'react';
import { Cara, porPerfil } from './Cara.tsx';
import styles from './Vistas.module.css';
import { rejillaDeEquipos } from './rejilla.ts';
import type { VistaEnPizarra } from './vista.ts';

const TONOS = 6;

/** The saved teams: neither rules nor locks. */
export function EquiposEnPizarra({ vista }: { vista: VistaEnPizarra }) {
  const { equipos: reparto } = vista;
  if (!reparto) return <p className={styles.aviso}>Todavía no hay equipos que enseñar.</p>;
  const alumnos = porPerfil(vista);
  const { equipos } = reparto;
  const mayor = Math.max(0, ...equipos.map(({ perfilesIds }) => perfilesIds.length));
  const { columnas, filas, cara, porFila } = rejillaDeEquipos(equipos.length, mayor);
  return (
    <ul
      className={styles.equipos}
      style={{ '--columnas': columnas, '--filas': filas, '--por-fila': porFila } as CSSProperties}
      aria-label={reparto.nombre}
    >
      {equipos.map(({ nombre, perfilesIds }, i) => (
        // Two teams may bear one name.
        <li key={`${i} ${nombre}`} className={styles.equipo}>
          <p className={styles.equipoNombre} data-tono={i % TONOS}>
            {nombre}
          </p>
          <ul className={styles.miembros}>
            {perfilesIds.map((perfilId) => {
              const alumno = alumnos.get(perfilId);
              return (
                alumno && (
                  <li key={perfilId}>
                    <Cara alumno={alumno} size={cara} />
                  </li>
                )
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
