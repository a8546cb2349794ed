import { plural } from '@aupa/domain/base';
import { sayLeFaltan } from '@aupa/domain/economia';
import type { Otorgada } from '@aupa/contract';
import type { Granted } from './grant.ts';
import type { Revoked } from './revoke.ts';

const medallas = (n: number) => `${n} ${plural(n, 'medalla')}`;

export function presentGranted({ loteId, monedas, medallasOtorgadas, nombres }: Granted): Otorgada {
  return { mensaje: `${medallas(medallasOtorgadas)} para ${nombres.join(', ')}.`, loteId, monedas, medallasOtorgadas };
}

/** Answer of a removal; `monedas`: coins taken back, including those owed now. */
export function presentRevoked({ loteId, monedas, cantidad, nombre, debidas }: Revoked) {
  const faltan = debidas > 0 ? ` ${sayLeFaltan(debidas)}.` : '';
  return { mensaje: `Has quitado ${medallas(cantidad)} a ${nombre}.${faltan}`, loteId, monedas };
}
