import { Medalla } from '../parts/medalla/Medalla.tsx';
import { notify } from '../ui/toast/notify.ts';
import { deviceMemory } from '../data/session/deviceMemory.ts';
import { isPotenciadorOver } from './potenciadorFin.ts';

/** Announces once that a booster has ended, at its end or on return. */
export function tellPotenciadorOver(perfilId: number): void {
  if (!isPotenciadorOver(deviceMemory(), perfilId, new Date())) return;
  notify.warning('Se ha acabado tu potenciador: las monedas vuelven a contar como siempre.', {
    picture: <Medalla id={0} icono="bolt" color={null} size={34} />,
  });
}
