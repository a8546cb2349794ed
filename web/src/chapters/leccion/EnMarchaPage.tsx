import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError } from '../../data/callError.ts';
import { grupoQuery } from '../../data/queries.ts';
import { HERRAMIENTAS } from '../../app/navigation/herramientas.ts';
import { useHerramientaAbierta } from '../../app/navigation/location.ts';
import { useTitulo } from '../../app/navigation/titles.ts';
import { listenUndo } from '../medallas/deshacer.ts';
import { LugarDeBotones } from './BotonesHerramienta.tsx';
import { AnadirAqui } from '../clase/AnadirAqui.tsx';
import { EnMarcha } from './enMarcha/EnMarcha.tsx';
import { VolverAClase } from './enMarcha/VolverAClase.tsx';
import { FalloPestana } from '../clase/FalloPestana.tsx';
import { TOOLS } from './herramientas.ts';
import { NoGrupo } from '../clase/NoGrupo.tsx';
import { useTeclaPizarra } from './pizarra/useTeclaPizarra.ts';
import styles from './EnMarchaPage.module.css';
import { Row, Stack } from '../../ui/layout/Layout.tsx';

export { preloadHerramienta } from './herramientas.ts';

/** One tool of the lesson, with links to the others and back to the class (behaviour §11, Clase en marcha). */
export function EnMarchaPage() {
  const abierta = useHerramientaAbierta();
  const grupoId = abierta?.id ?? 0;
  const herramienta = abierta?.herramienta ?? 'lista';
  useEffect(() => listenUndo(grupoId), [grupoId]);
  const { data: grupo, error, refetch } = useQuery(grupoQuery(grupoId));
  const [lugar, setLugar] = useState<HTMLElement | null>(null);
  const isGone = error instanceof CallError && error.status === 404;
  const { label } = HERRAMIENTAS[herramienta];
  useTitulo(isGone ? 'Clase no encontrada' : grupo ? `${label} · ${grupo.materia}` : label);
  useTeclaPizarra(grupoId, grupoId > 0);
  if (isGone || (!grupo && error)) return <NoGrupo error={error} onRetry={() => void refetch()} />;
  const Tool = TOOLS[herramienta];
  return (
    <div className={styles.page} data-herramienta={herramienta}>
      <Stack as="header" gap={12} align="center" className={styles.cabecera}>
        <VolverAClase grupoId={grupoId} grupo={grupo} />
        <EnMarcha grupoId={grupoId} forma="pestanas" abierta={herramienta} />
        <Row ref={setLugar} gap={8} align="stretch" justify="end" />
      </Stack>
      <LugarDeBotones value={lugar}>
        <CatchBoundary getResetKey={() => herramienta} errorComponent={FalloPestana}>
          <AnadirAqui key={herramienta} grupoId={grupoId}>
            <Tool grupoId={grupoId} grupo={grupo} />
          </AnadirAqui>
        </CatchBoundary>
      </LugarDeBotones>
    </div>
  );
}
