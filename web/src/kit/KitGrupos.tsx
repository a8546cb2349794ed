import { plural } from '@aupa/domain';
import { GrupoCover, grupoCoverLink } from '../parts/grupo/GrupoCover.tsx';
import { Pill } from '../ui/pill/Pill.tsx';
import styles from './Kit.module.css';

const GRUPOS = [
  ['2.º ESO B', 'Matemáticas', 24, 3],
  ['2.º ESO A', 'Matemáticas', 26, 0],
  ['1.º ESO C', 'Taller de robótica', 18, 0],
  ['3.º ESO B', 'Física y química', 22, 1],
  ['Tutoría 2.º B', 'Convivencia y ciudadanía', 24, 0],
  ['Club de lectura', 'Lengua y literatura', 0, 0],
] as const;

export function KitGrupos() {
  return (
    <section aria-label="Grupos">
      <ul className={styles.covers}>
        {GRUPOS.map(([nombre, materia, alumnos, solicitudes], index) => (
          <li key={nombre}>
            <a href="#grupo" className={grupoCoverLink}>
              <GrupoCover id={index + 1} index={index} nombre={nombre} materia={materia}>
                {solicitudes > 0 && (
                  <Pill tone="badge" size="m" icon="solicitudes">
                    {`${solicitudes} ${plural(solicitudes, 'solicitud', 'solicitudes')}`}
                  </Pill>
                )}
                <Pill tone="ink" size="m" icon="people">
                  Alumnos: {alumnos || '-'}
                </Pill>
              </GrupoCover>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
