import { useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Herramienta } from './herramientas.ts';
import type { TipoSolicitud } from './paths.ts';
import type { Pestana } from './pestanas.ts';

/** The group whose page is open. */
export function useGrupoId(): number {
  return useParams({ from: '/app/grupo/$id' }).id;
}

/** The group whose cards are open. */
export function useGrupoDeTarjetas(): number {
  return useParams({ from: '/app/grupo/$id/tarjetas' }).id;
}

/** The group that is open, on its page or in one of its tools, wherever one asks from; null on every other page. */
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

/** The tool of the lesson that is open, and its group; null on every other page. */
export function useHerramientaAbierta(): { id: number; herramienta: Herramienta | null } | null {
  return useMatch({ from: '/app/grupo/$id/$herramienta', shouldThrow: false, select: ({ params }) => params }) ?? null;
}

/** The open tab of the group page and how to change it: the address follows, Back works, the page does not jump. */
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

/** Whose profile the Perfil tab shows; null: one's own. */
export function usePerfilAbierto(): number | null {
  const { perfil } = useSearch({ from: '/app/grupo/$id' });
  return perfil === undefined ? null : Number(perfil);
}

/** Which requests the Solicitudes tab was told to show, if it was. Going to and fro between them leaves no trail for Back. */
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

/** The join code of a teacher's link, and how to forget it once the dialog is closed. */
export function useCodigo(): [string | null, () => void] {
  const { codigo = null } = useSearch({ from: '/app/groups' });
  const navigate = useNavigate();
  return [codigo, () => void navigate({ to: '/groups', search: {}, replace: true, resetScroll: false })];
}

/** Whether the menu asked for the first steps, and how to forget that once they are shown. */
export function useGuiaPedida(): [boolean, () => void] {
  const { guia } = useSearch({ from: '/app/groups' });
  const navigate = useNavigate();
  return [guia !== undefined, () => void navigate({ to: '/groups', search: {}, replace: true, resetScroll: false })];
}

/** Whether the list shows its month, and how to change that: the address follows, Back works. */
export function useVistaMes(): [isMes: boolean, setMes: (isMes: boolean) => void] {
  const { vista } = useSearch({ from: '/app/grupo/$id/$herramienta' });
  const navigate = useNavigate({ from: '/grupo/$id/$herramienta' });
  const setMes = (isMes: boolean) => void navigate({ search: { vista: isMes ? 'mes' : undefined } });
  return [vista === 'mes', setMes];
}

/** Back to the class, from one of its tools. */
export function useVolverAClase(grupoId: number): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/grupo/$id', params: { id: grupoId } });
}
