import type { Medalla } from '@aupa/contract';
import type { ColorMedalla } from '@aupa/domain/medallas';

interface MedallaRow {
  id: number;
  nombre: string;
  descripcion: string;
  nombre_icono: string;
  color: string | null;
  monedas: number;
}

export function presentMedalla({ id, nombre, descripcion, nombre_icono, color, monedas }: MedallaRow): Medalla {
  return {
    id,
    nombre,
    nombreIcono: nombre_icono,
    color: color as ColorMedalla | null,
    descripcion,
    cantidadMedallasBrinda: monedas,
    cantidadMonedasBrinda: monedas,
  };
}
