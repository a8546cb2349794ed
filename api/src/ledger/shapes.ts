import { plural } from '@aupa/domain/base';
import { sayLeFaltan } from '@aupa/domain/economia';
import type { Otorgada } from '@aupa/contract';
import type { Granted } from './grant.ts';
import type { Revoked } from './revoke.ts';

const medallas = (n: number) => `${n} ${plural(n, 'medalla')}`;

/** Answer of a grant (behaviour §10). */
export function presentGranted({ loteId, monedas, medallasOtorgadas, nombres }: Granted): Otorgada {
  return { mensaje: `${medallas(medallasOtorgadas)} para ${nombres.join(', ')}.`, loteId, monedas, medallasOtorgadas };
}

/** Answer of a removal; `monedas`: what was taken back, the coins that are owed now included. */
export function presentRevoked({ loteId, monedas, cantidad, nombre, debidas }: Revoked) {
  const faltan = debidas > 0 ? ` ${sayLeFaltan(debidas)}.` : '';
  return { mensaje: `Has quitado ${medallas(cantidad)} a ${nombre}.${faltan}`, loteId, monedas };
}
