import type { Respuesta } from '@aupa/contract';
import { iniciales, nombreCompleto } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { usuarioQuery } from '../../../data/queries.ts';
import { useSesion } from '../../../data/session/useSesion.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Actividad } from './Actividad.tsx';
import { ComoHasEntrado } from './ComoHasEntrado.tsx';
import { Contrasena } from './Contrasena.tsx';
import { PrimeraContrasena } from './PrimeraContrasena.tsx';
import { TusDatos } from './TusDatos.tsx';
import { TusPreferencias } from './TusPreferencias.tsx';
import { Sesiones } from './Sesiones.tsx';
import { TusTarjetas } from './TusTarjetas.tsx';
import styles from './Usuario.module.css';

/** Names that a password may not consist of. */
const quienEs = ({ userName, nombre, apellido }: Respuesta<'GET /api/Usuario/me'>) => ({
  nombreUsuario: userName,
  nombre,
  apellido,
});

/** User data page (spec §2): the full name and username; the e-mail for teachers only. */
export function UsuarioPage() {
  const { role: rol, alcance } = useSesion();
  const query = useQuery(usuarioQuery());
  const { data: usuario } = query;

  return (
    <div className={styles.page}>
      <PageHeader title="Mis datos" meta={rol === 'Profesor' ? 'Profesor' : 'Alumno'} />
      {usuario === undefined ? (
        <NotLoaded query={query} what="tus datos" label={null}>
          <Card className={styles.card}>
            <SkeletonRegion label="Cargando tus datos">
              <Skeleton shape="circle" width={72} height={72} />
              <Skeleton shape="title" width={240} />
              <Skeleton width={180} />
              <Skeleton width={220} />
            </SkeletonRegion>
          </Card>
        </NotLoaded>
      ) : (
        <Stack gap={16} align="start" className={styles.columns}>
          <Stack gap={16}>
            <Card>
              <Row gap={16}>
                <Avatar nombre={nombreCompleto(usuario)} iniciales={iniciales(usuario)} size={72} />
                <Text as="div" anywhere>
                  <h2>{nombreCompleto(usuario)}</h2>
                  <Stack as="dl" gap={[0, 8]} className={styles.data}>
                    <Text as="dt" tone="muted" size={15}>
                      Usuario
                    </Text>
                    <Text as="dd" tone="text" size={15} weight={700}>
                      {usuario.userName}
                    </Text>
                    {rol === 'Profesor' && usuario.correo !== undefined && (
                      <>
                        <Text as="dt" tone="muted" size={15}>
                          Correo
                        </Text>
                        <Text as="dd" tone="text" size={15} weight={700}>
                          {usuario.correo}
                        </Text>
                      </>
                    )}
                  </Stack>
                </Text>
              </Row>
            </Card>
            {usuario.puedeElegirContrasena && (
              <PrimeraContrasena quien={quienEs(usuario)} restablecida={usuario.contraseniaRestablecida} />
            )}
            {alcance ? (
              <ComoHasEntrado alcance={alcance} conContrasena={usuario.tieneContrasenia} />
            ) : (
              <Contrasena
                quien={quienEs(usuario)}
                cambiada={usuario.contraseniaCambiada}
                restablecida={usuario.contraseniaRestablecida}
              />
            )}
            {!alcance && <TusPreferencias />}
          </Stack>
          <Stack gap={16}>
            {!alcance && <Sesiones />}
            {!alcance && <Actividad deProfesor={rol === 'Profesor'} />}
            {!alcance && rol === 'Estudiante' && <TusTarjetas />}
            {alcance && <TusPreferencias />}
            <TusDatos />
          </Stack>
        </Stack>
      )}
    </div>
  );
}
