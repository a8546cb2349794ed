import { formatMultiplicador } from '@aupa/domain';
import { Medalla } from '../parts/medalla/Medalla.tsx';
import { notify } from '../ui/toast/notify.ts';
import type { PotenciadorActivo } from './cuentaAtras.ts';
import { deviceMemory } from '../session/deviceMemory.ts';
import { isNewPotenciador, isPotenciadorOver } from './potenciadorNuevo.ts';

/** Says once that a booster was won, whichever tab hears of it first. The medal that brought it has the confetti. */
export function tellPotenciador(perfilId: number, potenciador: PotenciadorActivo): void {
  if (potenciador.fin.getTime() <= Date.now() || !isNewPotenciador(deviceMemory(), perfilId, potenciador)) return;
  const por = formatMultiplicador(potenciador.decimas);
  notify.success(
    <>
      <strong>¡Potenciador ×{por}!</strong> Hasta que se acabe, las monedas que ganes se multiplican por {por}.
    </>,
    { picture: <Medalla id={0} icono="bolt" variant="gold" size={34} /> },
  );
}

/** Says once that a booster has ended, when it does or when its owner comes back. */
export function tellPotenciadorOver(perfilId: number): void {
  if (!isPotenciadorOver(deviceMemory(), perfilId, new Date())) return;
  notify.warning('Se ha acabado tu potenciador: las monedas vuelven a contar como siempre.', {
    picture: <Medalla id={0} icono="bolt" size={34} />,
  });
}
