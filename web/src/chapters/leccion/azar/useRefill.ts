import { useAct } from '../../../data/perform.ts';
import { refillBolsa } from './acts.ts';

/** «Rellenar la bolsa»: everybody may be drawn again. */
export function useRefill(grupoId: number): () => void {
  const refill = useAct(refillBolsa, { grupoId });
  return () => refill.run({ params: { id: grupoId } });
}
