import type { EquiposGuardados, GrupoInfo, PerfilProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { azarQuery, equiposQuery } from '../../../api/enMarcha.ts';
import { perfilesQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { SinNadie } from '../AnadirAqui.tsx';
import styles from './Equipos.module.css';
import { Mesa } from './Mesa.tsx';
import { toMiembros } from './miembros.ts';

/** The class in teams, dealt by rules, changed by taps, kept by name (behaviour §11). */
export function EquiposTool({ grupoId }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  return (
    <>
      <h1 className={styles.tool}>Equipos</h1>
      <Contenido grupoId={grupoId} />
    </>
  );
}

function Contenido({ grupoId }: { grupoId: number }) {
  const perfiles = useQuery(perfilesQuery(grupoId));
  const guardados = useQuery(equiposQuery(grupoId));
  // Who is absent today.
  const bolsa = useQuery(azarQuery(grupoId));
  const todas = [perfiles, guardados, bolsa];
  if (perfiles.data && guardados.data && bolsa.data) {
    if (perfiles.data.length === 0) return <SinNadie />;
    return (
      <Equipos grupoId={grupoId} perfiles={perfiles.data} guardados={guardados.data} ausentes={bolsa.data.ausentes} />
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

interface EquiposProps {
  grupoId: number;
  perfiles: readonly PerfilProfesor[];
  guardados: readonly EquiposGuardados[];
  ausentes: readonly number[];
}

function Equipos({ grupoId, perfiles, guardados, ausentes }: EquiposProps) {
  return <Mesa grupoId={grupoId} perfiles={perfiles} miembros={toMiembros(perfiles, ausentes)} guardados={guardados} />;
}
