import { PLAZOS } from '@aupa/domain/privacidad';
import { centroOf, makesRespaldos, type Env } from '../../platform/env.ts';
import { isOpenToOthers } from '../../platform/http/publicUrl.ts';
import { VERSION } from '../../platform/version.ts';

/** An installation as it is configured, in the words of its papers. */
export interface Instalacion {
  centro: string;
  contacto: string;
  version: string;
  /** Day on which the papers were made, «29 de noviembre de 2026». */
  fecha: string;
  /** Where the data lie. */
  donde: string;
  /** How the data travel between browser and server. */
  red: string;
  /** Whether anybody can reach it, or this computer alone. */
  acceso: string;
  copias: string;
  /** How long something erased stays in copies, as the end of a sentence. */
  enCopias: string;
  contrasenas: string;
  codigo: string;
  intentos: string;
  /** Whatever the school must still do before pupils use it; empty: nothing. */
  pendiente: string[];
}

const SIN_DECIR = '[por rellenar]';

function redOf({ PUBLIC_URL }: Env): string {
  if (PUBLIC_URL === undefined)
    return 'Lo que viaja entre los aparatos y el servidor no va cifrado (no hay PUBLIC_URL con https).';
  return /^https:/i.test(PUBLIC_URL)
    ? `La conexión va cifrada (TLS), en ${new URL(PUBLIC_URL).host}; el navegador no admite otra cosa durante medio año.`
    : `Lo que viaja entre los aparatos y ${new URL(PUBLIC_URL).host} no va cifrado.`;
}

function copiasOf(env: Env): string {
  return makesRespaldos(env)
    ? `Copias de seguridad: una al día, en una carpeta del propio servidor. Se borran a los ${PLAZOS.copia.cantidad} días, también las de antes de actualizar.`
    : 'Aúpa no hace copias aquí: las hace quien administra la base de datos, que responde de su plazo.';
}

function pendienteOf(env: Env): string[] {
  const isOpen = isOpenToOthers(env.HOST, env.PUBLIC_URL);
  const faltan: Array<[boolean, string]> = [
    [!isOpen, 'Que se abra desde los aparatos de los alumnos: ahora solo se abre en el ordenador en el que funciona.'],
    [
      isOpen && !/^https:/i.test(env.PUBLIC_URL ?? ''),
      'Cifrar la conexión: ahora lo que viaja se puede leer en la red.',
    ],
    [env.AUPA_THROTTLE !== 'on', 'Encender los frenos a los intentos fallidos de entrar.'],
    [
      env.AUPA_CENTRO === undefined || env.AUPA_CONTACTO_DATOS === undefined,
      'Decir qué centro es y a quién se escribe.',
    ],
    [!makesRespaldos(env), 'Decir quién hace las copias de seguridad, y borrarlas a tiempo.'],
  ];
  return faltan.flatMap(([falta, que]) => (falta ? [que] : []));
}

/** Reads an installation from its environment. `ahora`: when the papers are made. */
export function instalacionOf(env: Env, ahora: Date): Instalacion {
  const { nombre, contacto } = centroOf(env);
  const abierta = isOpenToOthers(env.HOST, env.PUBLIC_URL);
  return {
    centro: nombre ?? SIN_DECIR,
    contacto: contacto ?? SIN_DECIR,
    version: VERSION,
    fecha: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: env.TZ_AULA }).format(ahora),
    donde:
      env.DATABASE_URL === undefined
        ? 'En el disco del ordenador en el que funciona Aúpa, en una base de datos PostgreSQL que nadie más usa.'
        : 'En el servidor PostgreSQL que el centro ha indicado a Aúpa.',
    red: redOf(env),
    acceso: abierta
      ? 'Se abre desde otros ordenadores. Sin cuenta solo se ven las páginas para entrar y la de privacidad.'
      : 'Ahora Aúpa solo se abre en el ordenador en el que funciona: nada viaja por la red, ni llega nadie más.',
    copias: copiasOf(env),
    enCopias: makesRespaldos(env)
      ? `hasta que cada una cumple ${PLAZOS.copia.cantidad} días`
      : 'hasta que las borra quien las hace',
    contrasenas:
      env.AUPA_CONTRASENAS === 'estrictas'
        ? 'Contraseñas de 8 caracteres o más, con minúscula, mayúscula, número y signo, y ninguna de las 3.000 más comunes.'
        : 'Contraseñas de 8 caracteres o más, con minúscula, mayúscula, número y signo.',
    codigo:
      abierta && env.AUPA_CODIGO_PROFESOR === undefined
        ? 'Para registrarse como profesor hace falta el código del centro, salvo que quien administra lo haya apagado.'
        : 'Para registrarse como profesor no hace falta ningún código.',
    intentos:
      env.AUPA_THROTTLE === 'on'
        ? 'Los intentos fallidos frenan los siguientes, por cuenta y por dirección.'
        : 'Los frenos a los intentos fallidos están apagados (AUPA_THROTTLE=off).',
    pendiente: pendienteOf(env),
  };
}
