import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../api/callError.ts';
import { grupoQuery } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { useGrupoId, usePerfilAbierto, usePestana } from '../../navigation/location.ts';
import { useTitulo } from '../../navigation/titles.ts';
import { useRol } from '../../session/useSesion.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { AlumnosTab } from './alumnos/AlumnosTab.tsx';
import { CompanerosTab } from './alumnos/CompanerosTab.tsx';
import { ConfiguracionTab } from './configuracion/lazy.ts';
import { DesafioConseguido } from './desafio/DesafioConseguido.tsx';
import { DesafioHero } from './desafio/DesafioHero.tsx';
import { DesafioTab } from './desafio/lazy.ts';
import { GrupoTabs } from './GrupoTabs.tsx';
import { PerfilTab } from './perfil/lazy.ts';
import { MetaAlcanzada } from './perfil/MetaAlcanzada.tsx';
import { RankingsTab } from './rankings/lazy.ts';
import { SolicitudesTab } from './solicitudes/SolicitudesTab.tsx';
import { TiendaTab } from './tienda/lazy.ts';
import { UmbralTab } from './umbral/lazy.ts';
import { Waiting } from './Waiting.tsx';
import styles from './GrupoPage.module.css';

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function Meta({ alumnos, medallas }: { alumnos: number; medallas: number }) {
  return (
    <span className={styles.counts}>
      <span className={styles.count}>
        <Icon name="people" size={17} /> {plural(alumnos, 'alumno', 'alumnos')}
      </span>
      <span className={styles.count}>
        <Icon name="medal" size={17} /> {plural(medallas, 'medalla', 'medallas')} esta semana
      </span>
    </span>
  );
}

function NoGrupo({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        picture={<Picture name="noEncontrada" />}
        title={isGone ? 'No hemos encontrado este grupo' : 'No hemos podido cargar el grupo'}
        text={
          isGone ? 'Puede que se haya eliminado o que ya no estés en él.' : 'Comprueba la conexión y prueba otra vez.'
        }
        action={
          isGone ? (
            <Link to={paths.grupos()} className={buttonClass({ size: 52 })}>
              Volver al inicio
            </Link>
          ) : (
            <Button size={52} onClick={onRetry}>
              Reintentar
            </Button>
          )
        }
      />
    </div>
  );
}

/** One group, with the tabs of whoever opens it (spec §2, Group page). */
export function GrupoPage() {
  const grupoId = useGrupoId();
  const isProfesor = useRol() === 'Profesor';
  const [pedida] = usePestana();
  // What is a teacher's alone is to a student the class, and marked so.
  const pestana = !isProfesor && (pedida === 'solicitudes' || pedida === 'configuracion') ? 'alumnos' : pedida;
  const perfilAbierto = usePerfilAbierto();
  const isPerfil = pestana === 'perfil' && (!isProfesor || perfilAbierto !== null);
  // Somebody else's profile is opened from among Alumnos, and Back leads there; a teacher has no tab Perfil to be marked.
  const isAjeno = isPerfil && perfilAbierto !== null;
  const isAlumnos = !isPerfil && (pestana === 'alumnos' || pestana === 'perfil');
  const [wasShown, setWasShown] = useState(isAlumnos);
  if (isAlumnos && !wasShown) setWasShown(true);
  const { data: grupo, error, refetch } = useQuery(grupoQuery(grupoId));
  const isGone = error instanceof CallError && error.status === 404;
  useTitulo(isGone ? 'Grupo no encontrado' : grupo?.materia);
  if (isGone || (!grupo && error)) return <NoGrupo error={error} onRetry={() => void refetch()} />;

  return (
    <div className={styles.page}>
      <PageHeader
        title={grupo?.materia ?? <Skeleton shape="title" width="8ch" />}
        eyebrow={isProfesor && (grupo ? `${grupo.nombre} · ${grupo.institucion}` : <Skeleton width="16ch" />)}
        meta={grupo ? <Meta alumnos={grupo.cantAlumnos} medallas={grupo.medallasSemana} /> : <Skeleton width="22ch" />}
        actions={isAlumnos && <DesafioHero grupoId={grupoId} />}
        bare={isPerfil && !isAjeno}
      >
        <GrupoTabs grupoId={grupoId} pestana={isProfesor && pestana === 'perfil' ? 'alumnos' : pestana} />
      </PageHeader>
      <div className={styles.content}>
        {isPerfil && (
          <Waiting>
            <PerfilTab grupoId={grupoId} />
          </Waiting>
        )}
        {!isProfesor && <MetaAlcanzada grupoId={grupoId} />}
        <DesafioConseguido grupoId={grupoId} />
        {!isProfesor && isAlumnos && <CompanerosTab grupoId={grupoId} />}
        {pestana === 'tienda' && grupo && (
          <Waiting>
            <TiendaTab grupo={grupo} />
          </Waiting>
        )}
        {pestana === 'rankings' && (
          <Waiting>
            <RankingsTab grupoId={grupoId} />
          </Waiting>
        )}
        {pestana === 'desafio' && (
          <Waiting>
            <DesafioTab grupoId={grupoId} />
          </Waiting>
        )}
        {pestana === 'umbral' && (
          <Waiting>
            <UmbralTab grupoId={grupoId} />
          </Waiting>
        )}
        {isProfesor && wasShown && (
          // Kept while another tab is open: sixty cards take longer to make than to show again, and the search stays.
          <div hidden={!isAlumnos}>
            <AlumnosTab grupoId={grupoId} grupo={grupo} isShown={isAlumnos} />
          </div>
        )}
        {isProfesor && pestana === 'solicitudes' && <SolicitudesTab grupoId={grupoId} grupo={grupo} />}
        {isProfesor && pestana === 'configuracion' && grupo && (
          <Waiting>
            <ConfiguracionTab grupo={grupo} />
          </Waiting>
        )}
      </div>
    </div>
  );
}
