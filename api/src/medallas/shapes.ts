import type { Medalla } from '@aupa/contract';

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
