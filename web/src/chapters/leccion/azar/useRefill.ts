import { useAct } from '../../../data/perform.ts';
import { refillBolsa } from './acts.ts';

export function useRefill(grupoId: number): () => void {
  const refill = useAct(refillBolsa, { grupoId });
  return () => refill.run({ params: { id: grupoId } });
}
