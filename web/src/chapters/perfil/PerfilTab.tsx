import { plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PerfilVisto } from '@aupa/contract';
import { periodosQuery } from '../clase/periodos/queries.ts';
import { medallasGrupoQuery, miPerfilQuery, perfilQuery } from '../../data/queries.ts';
import { usePerfilAbierto } from '../../app/navigation/location.ts';
import { usePuede } from '../../data/puede.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { BrindarReconocimiento } from '../juntos/kudos/BrindarReconocimiento.tsx';
import { Cabecera } from './Cabecera.tsx';
import { Inventario } from './Inventario.tsx';
import { PerfilEntero, type PerfilPrivado } from './PerfilEntero.tsx';
import styles from './Perfil.module.css';

function Cargando() {
  return (
    <SkeletonRegion label="Cargando el perfil">
      <Stack align="start" gap={20} className={styles.perfil}>
        <Stack gap={14}>
          <Stack justify="center" gap={8}>
            <Skeleton shape="circle" width={208} height={208} />
            <Skeleton shape="title" width="12ch" />
          </Stack>
          <Skeleton shape="card" height={104} />
          <Skeleton shape="card" height={320} />
        </Stack>
        <Stack gap={14}>
          <Skeleton shape="card" height={300} />
          <Skeleton shape="card" height={240} />
        </Stack>
      </Stack>
    </SkeletonRegion>
  );
}

/** `onRetry`: loading failed; without it the profile is known not to be in this group. */
function NoPerfil({ grupoId, onRetry }: { grupoId: number; onRetry?: () => void }) {
  return (
    <EmptyState
      picture={<Picture name="noEncontrada" />}
      title={onRetry ? 'No hemos podido cargar este perfil' : 'Este perfil no es de esta clase'}
      text={onRetry && 'Puede que ya no esté en la clase.'}
      action={
        <Row wrap align="stretch" justify="end" gap={12}>
          <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'line' })}>
            Volver a Alumnos
          </Link>
          {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
        </Row>
      }
    />
  );
}

function Volver({ grupoId }: { grupoId: number }) {
  return (
    <Link
      to="/grupo/$id"
      params={{ id: grupoId }}
      search={{}}
      resetScroll={false}
      className={`${buttonClass({ variant: 'ghost' })} ${styles.volver}`}
    >
      <Icon name="back" size={18} /> Volver a Alumnos
    </Link>
  );
}

/** Loaded in parallel with the profile, so that the medals still to be won cause no layout shift. */
function useHasCatalogo(grupoId: number): boolean {
  const { isFetched, failureCount } = useQuery(medallasGrupoQuery(grupoId));
  return isFetched || failureCount > 0;
}

/** Likewise for the shelf of closed terms. */
function useHasPeriodos(grupoId: number): boolean {
  const { isFetched, failureCount } = useQuery(periodosQuery(grupoId));
  return isFetched || failureCount > 0;
}

function Propio({ grupoId }: { grupoId: number }) {
  const { data: perfil, isError, refetch } = useQuery(miPerfilQuery(grupoId));
  const hasCatalogo = useHasCatalogo(grupoId);
  const hasPeriodos = useHasPeriodos(grupoId);
  if (!perfil && isError) return <NoPerfil grupoId={grupoId} onRetry={() => void refetch()} />;
  if (!perfil || !hasCatalogo || !hasPeriodos) return <Cargando />;
  return <PerfilEntero key={perfil.id} grupoId={grupoId} perfil={perfil} isOwn />;
}

/** Name, avatar, total and medals: all that a classmate may see (behaviour §9). */
function DeCompanero({ grupoId, perfil }: { grupoId: number; perfil: PerfilVisto }) {
  const { id, nombreEstudiante, enlaceAvatar, medallas, totalMedallas } = perfil;
  return (
    <Stack gap={20} className={styles.companero}>
      <Cabecera perfilId={id} nombre={nombreEstudiante} avatar={enlaceAvatar} medallas={medallas}>
        {totalMedallas > 0 && (
          <Text tone="muted" weight={700}>
            <Row as="span" gap={6}>
              <Icon name="medal" size={18} /> {`${totalMedallas} ${plural(totalMedallas, 'medalla')}`}
            </Row>
          </Text>
        )}
        <BrindarReconocimiento grupoId={grupoId} companeroId={id} nombre={nombreEstudiante} />
      </Cabecera>
      <Inventario
        title="Medallas"
        medallas={medallas}
        vacio={{ title: 'Todo por empezar', text: 'Un reconocimiento tuyo puede ser el primer paso.' }}
      />
    </Stack>
  );
}

function Ajeno({ grupoId, perfilId }: { grupoId: number; perfilId: number }) {
  const { data: perfil, isError, refetch } = useQuery(perfilQuery(perfilId));
  const hasCatalogo = useHasCatalogo(grupoId);
  if (perfil && perfil.grupoId !== grupoId) return <NoPerfil grupoId={grupoId} />;
  if (perfil?.vista === 'propia') return <Propio grupoId={grupoId} />;
  const isWaiting = perfil ? perfil.vista === 'profesor' && !hasCatalogo : !isError;
  return (
    <>
      <Volver grupoId={grupoId} />
      {isWaiting && <Cargando />}
      {!perfil && isError && <NoPerfil grupoId={grupoId} onRetry={() => void refetch()} />}
      {perfil?.vista === 'companero' && <DeCompanero grupoId={grupoId} perfil={perfil} />}
      {perfil?.vista === 'profesor' && hasCatalogo && (
        <PerfilEntero key={perfil.id} grupoId={grupoId} perfil={perfil as PerfilPrivado} isOwn={false} />
      )}
    </>
  );
}

/** One's own profile, a classmate's, or any student's for their teacher, by address (spec §2, Profile view). */
export function PerfilTab({ grupoId }: { grupoId: number }) {
  const perfilId = usePerfilAbierto();
  const hasPropio = usePuede(grupoId, 'readPropio');
  const { data: mio } = useQuery({ ...miPerfilQuery(grupoId), enabled: hasPropio });
  if (perfilId === null || perfilId === mio?.id) return <Propio grupoId={grupoId} />;
  return <Ajeno grupoId={grupoId} perfilId={perfilId} />;
}
