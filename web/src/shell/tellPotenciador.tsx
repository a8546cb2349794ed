import { formatMultiplicador } from '@aupa/domain';
import { celebrate } from '../ui/celebracion/celebrate.ts';
import { Medalla } from '../ui/medalla/Medalla.tsx';
import type { PotenciadorActivo } from './cuentaAtras.ts';
import { isNewPotenciador } from './potenciadorNuevo.ts';

/** Says once that a booster was won, whichever tab hears of it first. */
export function tellPotenciador(perfilId: number, potenciador: PotenciadorActivo): void {
  if (potenciador.fin.getTime() <= Date.now() || !isNewPotenciador(localStorage, perfilId, potenciador)) return;
  const por = formatMultiplicador(potenciador.decimas);
  celebrate({
    titulo: `¡Potenciador ×${por}!`,
    texto: `Hasta que se acabe, las monedas que ganes se multiplican por ${por}.`,
    picture: <Medalla id={0} icono="bolt" variant="gold" size={112} />,
  });
}
