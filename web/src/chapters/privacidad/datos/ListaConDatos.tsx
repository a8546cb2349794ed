import { lazily, nombreCompleto, plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { useBorrados } from '../../../notices/borrados/useBorrados.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { conDatosQuery } from '../queries.ts';
import styles from './Datos.module.css';
import { isGone, NoEncontrado } from './NoEncontrado.tsx';
import { Volver } from './Volver.tsx';

const dia = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

/** Pupils of a class, present and former, each with a link to all that is kept of them. */
export function ListaConDatos({ grupoId }: { grupoId: number }) {
  const query = useQuery(conDatosQuery(grupoId));
  const borrados = useBorrados(true);
  if (isGone(query.error)) return <NoEncontrado />;
  return (
    <div className={styles.page}>
      <div className={styles.volver}>
        <Link to="/grupo/$id" params={{ id: grupoId }} search={{ pestana: 'configuracion' }} className={linkClass}>
          <Volver>Configuración</Volver>
        </Link>
      </div>
      <PageHeader title="Datos de tus alumnos" meta="Ver, descargar o borrar lo que Aúpa guarda de cada uno" />
      {borrados.tarjeta}
      <Loaded
        query={borrados.isComing ? { ...query, data: undefined } : query}
        what="los alumnos"
        className={styles.huesos}
        skeleton={<SkeletonCards count={1} height={320} />}
      >
        {(alumnos) => (
          <Card title={`${alumnos.length} ${plural(alumnos.length, 'alumno', 'alumnos')}`}>
            {alumnos.length === 0 && <p>Todavía no ha entrado nadie en esta clase.</p>}
            <List>
              {alumnos.map(({ perfilId, hasta, ...persona }) => (
                <li key={perfilId} className={styles.alumno}>
                  <Link
                    to="/grupo/$id/datos/{-$perfilId}"
                    params={{ id: grupoId, perfilId: String(perfilId) }}
                    className={styles.ver}
                  >
                    <Row gap={12} justify="between">
                      <Stack>
                        <Text as="span" weight={800} anywhere>
                          {nombreCompleto(persona)}
                        </Text>
                        {hasta !== null && (
                          <Text as="span" tone="muted" size={14} weight={600}>
                            Salió de la clase el <time dateTime={hasta}>{dia().format(new Date(hasta))}</time>
                          </Text>
                        )}
                      </Stack>
                      <Icon name="next" size={16} />
                    </Row>
                  </Link>
                </li>
              ))}
            </List>
          </Card>
        )}
      </Loaded>
    </div>
  );
}
