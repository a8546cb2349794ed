import { useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Herramienta } from './herramientas.ts';
import type { TipoSolicitud } from './paths.ts';
import type { Pestana } from './pestanas.ts';

export function useGrupoId(): number {
  return useParams({ from: '/app/grupo/$id' }).id;
}

export function useGrupoDeTarjetas(): number {
  return useParams({ from: '/app/grupo/$id/tarjetas' }).id;
}

/** The open group, on its page, cards or tools; null elsewhere. Works on any page. */
export function useGrupoAbierto(): number | null {
  const grupo = useMatch({ from: '/app/grupo/$id', shouldThrow: false, select: ({ params }) => params.id });
  const herramienta = useHerramientaAbierta();
  const tarjetas = useMatch({
    from: '/app/grupo/$id/tarjetas',
    shouldThrow: false,
    select: ({ params }) => params.id,
  });
  return grupo ?? herramienta?.id ?? tarjetas ?? null;
}

export function useHerramientaAbierta(): { id: number; herramienta: Herramienta | null } | null {
  return useMatch({ from: '/app/grupo/$id/$herramienta', shouldThrow: false, select: ({ params }) => params }) ?? null;
}

/** The group page's open tab and its setter: updates the address, supports Back, does not scroll. */
export function usePestana(): [Pestana, (pestana: Pestana) => void] {
  const { pestana = 'alumnos' } = useSearch({ from: '/app/grupo/$id' });
  const navigate = useNavigate();
  const id = useGrupoId();
  const open = (next: Pestana) =>
    void navigate({
      to: '/grupo/$id',
      params: { id },
      search: next === 'alumnos' ? {} : { pestana: next },
      resetScroll: false,
    });
  return [pestana, open];
}

/** The profile that the Perfil tab shows; null: one's own. */
export function usePerfilAbierto(): number | null {
  const { perfil } = useSearch({ from: '/app/grupo/$id' });
  return perfil === undefined ? null : Number(perfil);
}

/** The kind of requests in the address, if any. Switching replaces the history entry. */
export function useTipoSolicitud(): [TipoSolicitud | undefined, (tipo: TipoSolicitud) => void] {
  const { tipo } = useSearch({ from: '/app/grupo/$id' });
  const navigate = useNavigate();
  const id = useGrupoId();
  const choose = (next: TipoSolicitud) =>
    void navigate({
      to: '/grupo/$id',
      params: { id },
      search: { pestana: 'solicitudes', tipo: next },
      replace: true,
      resetScroll: false,
    });
  return [tipo, choose];
}

export function useCodigo(): [string | null, () => void] {
  const { codigo = null } = useSearch({ from: '/app/groups' });
  const navigate = useNavigate();
  return [codigo, () => void navigate({ to: '/groups', search: {}, replace: true, resetScroll: false })];
}

export function useGuiaPedida(): [boolean, () => void] {
  const { guia } = useSearch({ from: '/app/groups' });
  const navigate = useNavigate();
  return [guia !== undefined, () => void navigate({ to: '/groups', search: {}, replace: true, resetScroll: false })];
}

export function useVistaMes(): [isMes: boolean, setMes: (isMes: boolean) => void] {
  const { vista } = useSearch({ from: '/app/grupo/$id/$herramienta' });
  const navigate = useNavigate({ from: '/grupo/$id/$herramienta' });
  const setMes = (isMes: boolean) => void navigate({ search: { vista: isMes ? 'mes' : undefined } });
  return [vista === 'mes', setMes];
}

export function useVolverAClase(grupoId: number): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/grupo/$id', params: { id: grupoId } });
}
