import type { GrupoInfo } from '@aupa/contract';
import { useRol } from '../../../session/useSesion.ts';
import { TiendaEstudiante } from './TiendaEstudiante.tsx';
import { TiendaProfesor } from './TiendaProfesor.tsx';

/** A group's store: its teacher fills it, its students redeem (spec §2, Store tab). */
export function TiendaTab({ grupo }: { grupo: GrupoInfo | undefined }) {
  const isProfesor = useRol() === 'Profesor';
  if (!grupo) return null;
  return isProfesor ? <TiendaProfesor grupo={grupo} /> : <TiendaEstudiante grupo={grupo} />;
}
