export const TIPOS_ORDEN = ['orden-contrasena', 'orden-nombre', 'orden-grupo'] as const;

export const TIPOS_ACTIVIDAD = [
  ...TIPOS_ORDEN,
  'alta',
  'entrada-contrasena',
  'entrada-temporal',
  'entrada-tarjeta',
  'entrada-puerta',
  'pizarra-abierta',
  'contrasena-cambiada',
  'contrasena-recuperada',
  'contrasena-primera',
  'contrasena-anulada',
  'temporal-dada',
  'sesion-cerrada',
  'sesiones-cerradas',
] as const;
export type TipoActividad = (typeof TIPOS_ACTIVIDAD)[number];

/** Days for which an account's activity is stored (behaviour §2). */
export const DIAS_ACTIVIDAD = 90;

/** Lines of one kind that an account keeps, the newest: five sign-ins for each school day of 90. */
export const ACTIVIDAD_DE_UN_TIPO = 300;

const QUIEN_ADMINISTRA = 'Quien administra Aúpa';

/** `grupo`: «Historia, 3.º A», or null if none is named or it is gone. */
const FRASES: Record<TipoActividad, (grupo: string | null) => string> = {
  'orden-contrasena': () => `${QUIEN_ADMINISTRA} te ha dado una contraseña de un solo uso.`,
  'orden-nombre': () => `${QUIEN_ADMINISTRA} ha cambiado tu nombre.`,
  'orden-grupo': (grupo) =>
    `${QUIEN_ADMINISTRA} ha recuperado ${grupo === null ? 'una clase tuya' : `tu clase ${grupo}`}, que estaba eliminada.`,
  alta: () => 'Has creado tu cuenta.',
  'entrada-contrasena': () => 'Has entrado con tu contraseña.',
  'entrada-temporal': () => 'Has entrado con una contraseña de un solo uso y has elegido la tuya.',
  'entrada-tarjeta': (grupo) => `Has entrado con tu tarjeta${grupo === null ? '' : ` de ${grupo}`}.`,
  'entrada-puerta': (grupo) => `Has entrado por la puerta de ${grupo ?? 'una clase'}.`,
  'pizarra-abierta': (grupo) => `Has abierto la pizarra de ${grupo ?? 'una clase'}.`,
  'contrasena-cambiada': () => 'Has cambiado tu contraseña.',
  'contrasena-recuperada': () => 'Has cambiado tu contraseña con tus preguntas de seguridad.',
  'contrasena-primera': () => 'Has elegido una contraseña con tu tarjeta.',
  'contrasena-anulada': () =>
    'Tu profesor ha anulado tu tarjeta, o te ha hecho otra: la contraseña que elegiste con ella ya no vale.',
  'temporal-dada': () => 'Tu profesor te ha dado una contraseña de un solo uso.',
  'sesion-cerrada': (grupo) =>
    grupo === null ? 'Has cerrado una sesión de la lista.' : `Has cerrado la pizarra de ${grupo}.`,
  'sesiones-cerradas': () => 'Has cerrado las demás sesiones.',
};

/** Activity line for the account's owner. A kind that a newer server knows has a sentence too. */
export function sayActividad(tipo: TipoActividad, grupo: string | null): string {
  return Object.hasOwn(FRASES, tipo)
    ? FRASES[tipo](grupo)
    : 'Ha pasado algo en tu cuenta: recarga la página para leerlo.';
}
