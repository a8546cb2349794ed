import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError } from '../../data/callError.ts';
import { useAbilities } from '../../data/puede.ts';
import { grupoQuery } from '../../data/queries.ts';
import { useGrupoId, usePerfilAbierto, usePestana } from '../../app/navigation/location.ts';
import { useTitulo } from '../../app/navigation/titles.ts';
import { pestanasOf } from '../../app/navigation/pestanas.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { PacConseguido } from '../juntos/pac/PacConseguido.tsx';
import { PacHero } from '../juntos/pac/PacHero.tsx';
import { Recuento } from './alumnos/Recuento.tsx';
import { listenUndo } from '../medallas/deshacer.ts';
import { FalloPestana } from './FalloPestana.tsx';
import { GrupoTabs } from './GrupoTabs.tsx';
import { BarraEnMarcha } from '../leccion/enMarcha/BarraEnMarcha.tsx';
import { NoGrupo } from './NoGrupo.tsx';
import { AlumnosTab, CompanerosTab, DelPropio, TABS } from './pestanas.ts';
import { useTeclaPizarra } from '../leccion/pizarra/useTeclaPizarra.ts';
import styles from './GrupoPage.module.css';

export { preloadPestana } from './pestanas.ts';

/** A longer subject is smaller on a phone, beside the challenge. */
const TITULO_CORTO = 12;

/** Teacher, and on a phone the number of pupils, which has its own line elsewhere. */
function Clase({ grupo }: { grupo: GrupoInfo | undefined }) {
  if (!grupo) return <Skeleton width="16ch" />;
  const { nombre, cantAlumnos, institucion } = grupo;
  return (
    <>
      {nombre}
      <span className={styles.cuantos}>
        {' · '}
        {cantAlumnos} {plural(cantAlumnos, 'alumno')}
      </span>
      {' · '}
      {institucion}
    </>
  );
}

/** One group with the tabs of the user's role (spec §2, Group page). */
export function GrupoPage() {
  const grupoId = useGrupoId();
  const may = useAbilities(grupoId);
  const readsAlumnos = may('readAlumnos');
  const hasPropio = may('readPropio');
  useTeclaPizarra(grupoId, readsAlumnos);
  const [pedida] = usePestana();
  const perfilAbierto = usePerfilAbierto();
  // Somebody else's profile opens from Alumnos, and Back returns there. A teacher has no tab Perfil.
  const isAjeno = pedida === 'perfil' && perfilAbierto !== null;
  // A tab this user may not see falls back to Alumnos.
  const marcada = pestanasOf(may).some(([una]) => una === pedida) ? pedida : 'alumnos';
  const pestana = isAjeno ? 'perfil' : marcada;
  const isAlumnos = pestana === 'alumnos';
  const Tab = pestana === 'alumnos' ? null : TABS[pestana];
  const [wasShown, setWasShown] = useState(isAlumnos);
  if (isAlumnos && !wasShown) setWasShown(true);
  const { data: grupo, error, refetch } = useQuery(grupoQuery(grupoId));
  const isGone = error instanceof CallError && error.status === 404;
  useEffect(() => (readsAlumnos ? listenUndo(grupoId) : undefined), [readsAlumnos, grupoId]);
  useTitulo(isGone ? 'Clase no encontrada' : grupo?.materia);
  if (isGone || (!grupo && error)) return <NoGrupo error={error} onRetry={() => void refetch()} />;

  return (
    <div className={styles.page}>
      <PageHeader
        title={grupo?.materia ?? <Skeleton shape="title" width="8ch" />}
        isLong={(grupo?.materia.length ?? 0) > TITULO_CORTO}
        aside={readsAlumnos && <Clase grupo={grupo} />}
        meta={readsAlumnos && <Recuento grupo={grupo} />}
        actions={<PacHero grupoId={grupoId} isHere={pestana === 'desafio'} />}
        bare={pestana === 'perfil' && !isAjeno}
      >
        <GrupoTabs grupoId={grupoId} pestana={marcada} />
      </PageHeader>
      <div className={styles.content} data-herramientas={(readsAlumnos && isAlumnos) || undefined}>
        {hasPropio && <DelPropio grupoId={grupoId} />}
        {readsAlumnos && <PacConseguido grupoId={grupoId} />}
        <CatchBoundary getResetKey={() => pestana} errorComponent={FalloPestana}>
          {hasPropio && isAlumnos && <CompanerosTab grupoId={grupoId} grupo={grupo} />}
          {readsAlumnos && wasShown && (
            // Keep it mounted under other tabs: rendering sixty cards is slow, and the search stays.
            <div hidden={!isAlumnos}>
              <AlumnosTab grupoId={grupoId} grupo={grupo} isShown={isAlumnos} />
            </div>
          )}
          {Tab && <Tab grupoId={grupoId} grupo={grupo} />}
        </CatchBoundary>
      </div>
      <BarraEnMarcha grupoId={grupoId} />
    </div>
  );
}
