import type { Respuesta } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Revisar.module.css';

export interface ListadoHecho {
  respuesta: Respuesta<'POST /api/Grupo/:id/lista'>;
  nombres: readonly string[];
}

export function Hecha({ hecha: { respuesta, nombres } }: { hecha: ListadoHecho }) {
  const { creados, anadidos, movidos, renombrados } = respuesta;
  const todos = [...creados, ...anadidos, ...movidos].toSorted((a, b) => a.fila - b.fila);
  const n = todos.length;
  const r = renombrados.length;
  const alDia = `${r} ${plural(r, 'alumno tiene', 'alumnos tienen')} el nombre al día`;
  return (
    <Stack gap={12} className={styles.hecha}>
      <Row as="p" gap={12} className={styles.lema} role="status">
        <Icon name="ok" size={28} />
        <strong>
          {n > 0 ? `${n} ${plural(n, 'alumno ya está', 'alumnos ya están')} en la clase` : alDia}
          {n > 0 && r > 0 && `. ${alDia}`}
        </strong>
      </Row>
      <Text tone="muted" weight={600}>
        {/* Without a password yet: the username alone opens nothing. */}
        Entran con su tarjeta o por la puerta de clase. Después, quien quiera elige una contraseña para su usuario.
        {movidos.length > 0 && ` ${movidos.length} ${plural(movidos.length, 'viene', 'vienen')} de otra de tus clases.`}
      </Text>
      <ul className={styles.usuarios} aria-label="Usuarios">
        {todos.map(({ perfilId, fila, nombreUsuario }) => (
          <Row as="li" gap={12} align="stretch" justify="between" key={perfilId}>
            <Text as="span" size={15} weight={700} anywhere>
              {nombres[fila]}
            </Text>
            <Text as="span" tone="muted" size={15} weight={700} anywhere translate="no">
              {nombreUsuario}
            </Text>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
