import { plural } from '@aupa/domain/base';
import { Link } from '@tanstack/react-router';
import type { GrupoEnLista } from '../../../data/queries.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Pasos.module.css';

/** Links to a class with pupils, else to pending requests to join. */
export function PasoMedalla({ grupos }: { grupos: readonly GrupoEnLista[] }) {
  const clase = grupos.find(({ cantAlumnos }) => cantAlumnos > 0);
  const grupo = clase ?? grupos.find(({ solicitudesPendientes = 0 }) => solicitudesPendientes > 0) ?? grupos[0];
  if (!grupo) return null;
  const { id, materia, solicitudesPendientes: n = 0 } = grupo;
  return (
    <>
      <Text tone="muted" size={15} weight={700} anywhere>
        {clase || n === 0
          ? 'Abre tu clase y toca «Dar medalla» en la tarjeta de alguien.'
          : `Primero, deja entrar a quien espera: ${n} ${plural(n, 'solicitud', 'solicitudes')}.`}
      </Text>
      <Row wrap gap={[8, 12]} className={styles.actions}>
        <Link
          to="/grupo/$id"
          params={{ id }}
          search={clase || n === 0 ? {} : { pestana: 'solicitudes' }}
          className={buttonClass({ variant: 'primary', size: 52 })}
        >
          {clase || n === 0 ? `Abrir ${materia}` : 'Ver solicitudes'}
        </Link>
      </Row>
    </>
  );
}
