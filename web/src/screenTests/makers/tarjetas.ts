import type { Tarjetas } from '@aupa/contract';

export const tarjeta = (
  perfilId: number,
  more: Partial<Tarjetas['alumnos'][number]> = {},
): Tarjetas['alumnos'][number] => ({
  perfilId,
  hecha: '2026-11-02T09:00:00Z',
  ultimoUso: null,
  usos: [],
  abiertas: 0,
  contrasenaElegida: null,
  ...more,
});
