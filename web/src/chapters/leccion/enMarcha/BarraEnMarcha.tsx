import { usePuede } from '../../../data/puede.ts';
import { EnMarcha } from './EnMarcha.tsx';

/**
 * The bar of the lesson under a teacher's thumb, on every tab of the class. While something in the page has the attribute
 * `data-ocupa-barra`, that stands in its place: the dock.
 */
export function BarraEnMarcha({ grupoId }: { grupoId: number }) {
  return usePuede(grupoId, 'readAsistencia') && <EnMarcha grupoId={grupoId} forma="barra" />;
}
