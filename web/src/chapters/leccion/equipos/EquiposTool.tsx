import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { azarQuery, equiposQuery } from '../enMarcha/queries.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { NotLoaded, together } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { SinNadie } from '../../clase/AnadirAqui.tsx';
import { TituloHerramienta } from '../TituloHerramienta.tsx';
import { Mesa } from './Mesa.tsx';
import { toMiembros } from './miembros.ts';

/** Deals the class into teams by rules; taps change them, and sets are saved by name (behaviour §11). */
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
  // For today's absentees.
  const bolsa = useQuery(azarQuery(grupoId));
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
  return (
    <NotLoaded query={together(perfiles, guardados, bolsa)} look="screen" what="los equipos">
      <Skeleton shape="card" height={520} />
    </NotLoaded>
  );
}
