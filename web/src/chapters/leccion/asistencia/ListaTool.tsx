import type { GrupoInfo } from '@aupa/contract';
import { useVistaMes } from '../../../app/navigation/location.ts';
import { ListaDeDia } from './ListaDeDia.tsx';
import { MesDeLista } from './MesDeLista.tsx';

/** «Lista»: who is there today, and the month's table (behaviour §11). */
export function ListaTool({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const [isMes, setMes] = useVistaMes();
  return isMes ? (
    <MesDeLista grupoId={grupoId} onHoy={() => setMes(false)} />
  ) : (
    <ListaDeDia grupoId={grupoId} grupo={grupo} onMes={() => setMes(true)} />
  );
}
