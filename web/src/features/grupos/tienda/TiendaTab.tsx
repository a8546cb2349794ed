import type { GrupoInfo } from '@aupa/contract';
import { usePuede } from '../../../api/puede.ts';
import { TiendaEstudiante } from './TiendaEstudiante.tsx';
import { TiendaProfesor } from './TiendaProfesor.tsx';

/** A group's store: its teacher fills it, its students redeem (spec §2, Store tab). */
export function TiendaTab({ grupo }: { grupo: GrupoInfo | undefined }) {
  const edits = usePuede(grupo?.id ?? 0, 'editTienda');
  if (!grupo) return null;
  return edits ? <TiendaProfesor grupo={grupo} /> : <TiendaEstudiante grupo={grupo} />;
}
