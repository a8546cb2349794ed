import type { Medalla, Otorgada } from '@aupa/contract';
import type { Granted } from './grant.ts';
import type { Revoked } from './revoke.ts';

interface MedallaRow {
  id: number;
  nombre: string;
  descripcion: string;
  nombre_icono: string;
  monedas: number;
}

/** A medal on the wire: its coins go under both of their names (behaviour §4). */
export function presentMedalla({ id, nombre, descripcion, nombre_icono, monedas }: MedallaRow): Medalla {
  return {
    id,
    nombre,
    nombreIcono: nombre_icono,
    descripcion,
    cantidadMedallasBrinda: monedas,
    cantidadMonedasBrinda: monedas,
  };
}

const medallas = (n: number) => (n === 1 ? '1 medalla' : `${n} medallas`);

/** Answer of a grant (behaviour §10). */
export function presentGranted({ loteId, monedas, medallasOtorgadas, nombres }: Granted): Otorgada {
  return { mensaje: `${medallas(medallasOtorgadas)} para ${nombres.join(', ')}.`, loteId, monedas, medallasOtorgadas };
}

/** Answer of a removal; `monedas`: what was really taken back. */
export function presentRevoked({ loteId, monedas, cantidad, nombre }: Revoked) {
  return { mensaje: `Has quitado ${medallas(cantidad)} a ${nombre}.`, loteId, monedas };
}
