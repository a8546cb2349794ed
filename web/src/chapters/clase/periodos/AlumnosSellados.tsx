import type { PeriodoCerrado } from '@aupa/contract';
import { decimalesOf, sayLlegaste } from '@aupa/domain/perfil';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { MedallaCount } from '../alumnos/MedallaCount.tsx';
import { CalificacionPill } from '../../../parts/calificacion/CalificacionPill.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { sayDesdeHasta, sayDias } from './fechas.ts';
import styles from './Periodos.module.css';

type Alumno = PeriodoCerrado['alumnos'][number];
type AlumnosProps = { periodo: PeriodoCerrado; isPropio: boolean };

/** The sealed grade; for a student in the words of their keepsake: «Llegaste al 5», or nothing. */
function Nota({ alumno: { calificacion }, periodo, isPropio }: AlumnosProps & { alumno: Alumno }) {
  if (isPropio) {
    const llegaste = sayLlegaste(calificacion);
    return llegaste === null ? null : <Pill>{llegaste}</Pill>;
  }
  if (calificacion === 0) return <Pill>Sin nota</Pill>;
  const decimales = decimalesOf(periodo.alumnos.map((otro) => otro.calificacion));
  return <CalificacionPill calificacion={calificacion} maxima={periodo.notaMaxima} decimales={decimales} compact />;
}

function Medallas({ medallas }: Alumno) {
  if (medallas.length === 0)
    return (
      <Text as="span" tone="muted">
        Sin medallas
      </Text>
    );
  return (
    <Row as="ul" wrap gap={[4, 12]}>
      {medallas.map(({ medallaId, nombre, nombreIcono, color, cantidad }) => (
        <li key={medallaId}>
          <MedallaCount id={medallaId} nombre={nombre} icono={nombreIcono} color={color} cantidad={cantidad} />
        </li>
      ))}
    </Row>
  );
}

function Fechas({ medallas, nombreEstudiante }: Alumno) {
  if (medallas.length === 0) return null;
  return (
    <details className={styles.fechas}>
      <Row as="summary" gap={6}>
        <VisuallyHidden>Fechas de {nombreEstudiante}: </VisuallyHidden>
        {sayDesdeHasta(medallas.flatMap(({ fechas }) => fechas))}
        <Icon name="down" size={14} />
      </Row>
      <Stack as="ul" gap={4} className={styles.dias}>
        {medallas.map(({ medallaId, nombre, fechas }) => (
          <li key={medallaId}>
            <strong>{nombre}</strong>: {sayDias(fechas)}
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** From 768 px on. */
export function AlumnosEnTabla({ periodo, isPropio }: AlumnosProps) {
  return (
    <table className={styles.tabla}>
      <thead>
        <tr>
          <th scope="col">Alumno</th>
          <th scope="col">Nota</th>
          <th scope="col">Medallas</th>
          <th scope="col">Fechas</th>
        </tr>
      </thead>
      <tbody>
        {periodo.alumnos.map((alumno) => (
          <tr key={alumno.perfilEstudianteId}>
            <th scope="row">{alumno.nombreEstudiante}</th>
            <td>
              <Nota alumno={alumno} periodo={periodo} isPropio={isPropio} />
            </td>
            <td>
              <Medallas {...alumno} />
            </td>
            <td>
              <Fechas {...alumno} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone, and for a single student. */
export function AlumnosEnFichas({ periodo, isPropio }: AlumnosProps) {
  return (
    <Stack as="ul" gap={12}>
      {periodo.alumnos.map((alumno) => (
        <Stack as="li" key={alumno.perfilEstudianteId} gap={8} className={styles.ficha}>
          <Row gap={12} justify="between">
            <Text as="h3" size={17} grow anywhere className={styles.nombre}>
              {alumno.nombreEstudiante}
            </Text>
            <Nota alumno={alumno} periodo={periodo} isPropio={isPropio} />
          </Row>
          <Medallas {...alumno} />
          <Fechas {...alumno} />
        </Stack>
      ))}
    </Stack>
  );
}
