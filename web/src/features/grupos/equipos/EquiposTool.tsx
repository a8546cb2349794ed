import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { azarQuery, equiposQuery } from '../../../api/enMarcha.ts';
import { perfilesQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { SinNadie } from '../AnadirAqui.tsx';
import { TituloHerramienta } from '../TituloHerramienta.tsx';
import { Mesa } from './Mesa.tsx';
import { toMiembros } from './miembros.ts';

/** The class in teams, dealt by rules, changed by taps, kept by name (behaviour §11). */
export function EquiposTool({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  return (
    <>
      <TituloHerramienta>Equipos</TituloHerramienta>
      <Contenido grupoId={grupoId} hoy={grupo?.hoy} />
    </>
  );
}

function Contenido({ grupoId, hoy }: { grupoId: number; hoy: string | undefined }) {
  const perfiles = useQuery(perfilesQuery(grupoId));
  const guardados = useQuery(equiposQuery(grupoId));
  // Who is absent today.
  const bolsa = useQuery(azarQuery(grupoId));
  const todas = [perfiles, guardados, bolsa];
  if (perfiles.data && guardados.data && bolsa.data && hoy !== undefined) {
    if (perfiles.data.length === 0) return <SinNadie />;
    return (
      <Mesa
        grupoId={grupoId}
        perfiles={perfiles.data}
        miembros={toMiembros(perfiles.data, bolsa.data.ausentes)}
        guardados={guardados.data}
        hoy={hoy}
      />
    );
  }
  if (todas.some(({ isError }) => isError)) {
    const retry = () => todas.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return (
      <EmptyState title="No hemos podido cargar los equipos" action={<Button onClick={retry}>Reintentar</Button>} />
    );
  }
  return (
    <SkeletonRegion label="Cargando los equipos">
      <Skeleton shape="card" height={520} />
    </SkeletonRegion>
  );
}
