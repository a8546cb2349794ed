import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../api/callError.ts';
import { useAbilities } from '../../api/puede.ts';
import { grupoQuery } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { useGrupoId, usePerfilAbierto, usePestana } from '../../navigation/location.ts';
import { useTitulo } from '../../navigation/titles.ts';
import { pestanasDe } from '../../navigation/pestanas.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { AlumnosTab } from './alumnos/AlumnosTab.tsx';
import { CompanerosTab } from './alumnos/CompanerosTab.tsx';
import { PacConseguido } from './pac/PacConseguido.tsx';
import { PacHero } from './pac/PacHero.tsx';
import { FalloPestana } from './FalloPestana.tsx';
import { GrupoTabs } from './GrupoTabs.tsx';
import { MetaAlcanzada } from './perfil/MetaAlcanzada.tsx';
import { CierreNuevo } from './periodos/CierreNuevo.tsx';
import { TABS } from './pestanas.ts';
import styles from './GrupoPage.module.css';

export { preloadPestana } from './pestanas.ts';

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
  const may = useAbilities(grupoId);
  const readsAlumnos = may('readAlumnos');
  const hasPropio = may('readPropio');
  const [pedida] = usePestana();
  const perfilAbierto = usePerfilAbierto();
  // Somebody else's profile is opened from among Alumnos, and Back leads there; a teacher has no tab Perfil to be marked.
  const isAjeno = pedida === 'perfil' && perfilAbierto !== null;
  // What is not theirs to see is the class, and marked so.
  const marcada = pestanasDe(may).some(([una]) => una === pedida) ? pedida : 'alumnos';
  const pestana = isAjeno ? 'perfil' : marcada;
  const isAlumnos = pestana === 'alumnos';
  const Tab = pestana === 'alumnos' ? null : TABS[pestana];
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
        aside={readsAlumnos && (grupo ? `${grupo.nombre} · ${grupo.institucion}` : <Skeleton width="16ch" />)}
        actions={<PacHero grupoId={grupoId} isHere={pestana === 'desafio'} />}
        bare={pestana === 'perfil' && !isAjeno}
      >
        <GrupoTabs grupoId={grupoId} pestana={marcada} />
      </PageHeader>
      <div className={styles.content}>
        {hasPropio && <MetaAlcanzada grupoId={grupoId} />}
        {hasPropio && <CierreNuevo grupoId={grupoId} />}
        <PacConseguido grupoId={grupoId} />
        {hasPropio && isAlumnos && <CompanerosTab grupoId={grupoId} grupo={grupo} />}
        {readsAlumnos && wasShown && (
          // Kept while another tab is open: sixty cards take longer to make than to show again, and the search stays.
          <div hidden={!isAlumnos}>
            <AlumnosTab grupoId={grupoId} grupo={grupo} isShown={isAlumnos} />
          </div>
        )}
        {Tab && (
          <CatchBoundary getResetKey={() => pestana} errorComponent={FalloPestana}>
            <Tab grupoId={grupoId} grupo={grupo} />
          </CatchBoundary>
        )}
      </div>
    </div>
  );
}
