export const TIPOS_ACTIVIDAD = ['orden-contrasena', 'orden-nombre', 'orden-grupo'] as const;
export type TipoActividad = (typeof TIPOS_ACTIVIDAD)[number];

/** Days for which an account's activity is stored (behaviour §2). */
export const DIAS_ACTIVIDAD = 90;

/** Activity line for the account's owner. `grupo`: «Historia, 3.º A», or null if it is gone. */
export function sayActividad(tipo: TipoActividad, grupo: string | null): string {
  const quien = 'Quien administra Aúpa';
  if (tipo === 'orden-contrasena') return `${quien} te dio una contraseña de un solo uso.`;
  if (tipo === 'orden-nombre') return `${quien} cambió tu nombre.`;
  return `${quien} recuperó ${grupo === null ? 'una clase tuya' : `tu clase ${grupo}`}, que estaba eliminada.`;
}
