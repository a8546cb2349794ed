import { useQuery } from '@tanstack/react-query';
import { usuarioQuery } from '../../api/queries.ts';
import { useRol } from '../../shell/useSesion.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import styles from './UsuarioPage.module.css';

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

/** User data page (spec §2): the full name and username; the e-mail for teachers only. */
export function UsuarioPage() {
  const rol = useRol();
  const { data: usuario, isError, refetch } = useQuery(usuarioQuery());

  if (isError && usuario === undefined) {
    return (
      <>
        <PageHeader title="Perfil" />
        <div className={styles.page}>
          <Banner tone="bad" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
            No hemos podido cargar tus datos.
          </Banner>
        </div>
      </>
    );
  }

  const nombre = usuario === undefined ? undefined : `${usuario.nombre} ${usuario.apellido}`;
  return (
    <>
      <PageHeader title="Perfil" meta={rol === 'Profesor' ? 'Profesor' : 'Alumno'} />
      <div className={styles.page}>
        <Card title="Tus datos">
          {usuario === undefined ? (
            <SkeletonRegion label="Cargando tus datos">
              <Skeleton shape="title" width={240} />
              <Skeleton width={180} />
              <Skeleton width={220} />
            </SkeletonRegion>
          ) : (
            <dl className={styles.data}>
              <div>
                <dt>Nombre completo</dt>
                <dd>{nombre}</dd>
              </div>
              <div>
                <dt>Usuario</dt>
                <dd>{usuario.userName}</dd>
              </div>
              {rol === 'Profesor' && usuario.correo !== undefined && (
                <div>
                  <dt>Correo</dt>
                  <dd>{usuario.correo}</dd>
                </div>
              )}
              <div>
                <dt>Contraseña</dt>
                <dd>
                  Cambiada por última vez el{' '}
                  <time dateTime={usuario.contraseniaCambiada}>
                    {day.format(new Date(usuario.contraseniaCambiada))}
                  </time>
                </dd>
              </div>
            </dl>
          )}
        </Card>
      </div>
    </>
  );
}
