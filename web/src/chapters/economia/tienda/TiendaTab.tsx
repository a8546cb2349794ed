import type { GrupoInfo } from '@aupa/contract';
import { usePuede } from '../../../data/puede.ts';
import { TiendaEstudiante } from './TiendaEstudiante.tsx';
import { TiendaProfesor } from './TiendaProfesor.tsx';

/** A group's store: its teacher fills it, its students redeem (spec §2, Store tab). */
export function TiendaTab({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const mayEdit = usePuede(grupoId, 'editTienda');
  if (!grupo) return null;
  return mayEdit ? <TiendaProfesor grupo={grupo} /> : <TiendaEstudiante grupo={grupo} />;
}
