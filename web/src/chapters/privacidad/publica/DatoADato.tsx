import type { Privacidad } from '../queries.ts';
import { Tabla } from '../tabla/Tabla.tsx';
import styles from './Privacidad.module.css';

const COLUMNAS = ['Qué', 'Para qué', 'Quién lo ve', 'Hasta cuándo'];

type Datos = Privacidad['datos'];

const filasDe = (datos: Datos, quien: Datos[number]['de'][number]) =>
  datos.flatMap(({ de, que, paraQue, ven, hasta }) => (de.includes(quien) ? [[que, paraQue, ven, hasta]] : []));

/** Every kind of data of pupils, then of teachers. */
export function DatoADato({ datos }: { datos: Datos }) {
  return (
    <>
      <Tabla
        caption="Qué se guarda de los alumnos, para qué, quién lo ve y hasta cuándo"
        columnas={COLUMNAS}
        filas={filasDe(datos, 'alumno')}
        conNombre
      />
      <details className={styles.profesores}>
        <summary>Y de los profesores</summary>
        <Tabla
          caption="Qué se guarda de los profesores, para qué, quién lo ve y hasta cuándo"
          columnas={COLUMNAS}
          filas={filasDe(datos, 'profesor')}
          conNombre
        />
      </details>
    </>
  );
}
