import { usePuede } from '../../../data/puede.ts';
import { EnMarcha } from './EnMarcha.tsx';

/**
 * The bottom bar of the lesson, for teachers on every tab of the class. Hidden while some element has `data-ocupa-barra`: the
 * dock.
 */
export function BarraEnMarcha({ grupoId }: { grupoId: number }) {
  return usePuede(grupoId, 'readAsistencia') && <EnMarcha grupoId={grupoId} forma="barra" />;
}
