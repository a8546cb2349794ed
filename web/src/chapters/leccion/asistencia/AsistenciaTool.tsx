import type { GrupoInfo } from '@aupa/contract';
import { useVistaMes } from '../../../app/navigation/location.ts';
import { AsistenciaDeDia } from './AsistenciaDeDia.tsx';
import { MesDeAsistencia } from './MesDeAsistencia.tsx';

/** «Lista»: today's attendance and the month's table (behaviour §11). */
export function AsistenciaTool({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const [isMes, setMes] = useVistaMes();
  return isMes ? (
    <MesDeAsistencia grupoId={grupoId} onHoy={() => setMes(false)} />
  ) : (
    <AsistenciaDeDia grupoId={grupoId} grupo={grupo} onMes={() => setMes(true)} />
  );
}
