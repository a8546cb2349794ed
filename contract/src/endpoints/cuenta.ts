import { LIMITADAS } from '@aupa/domain/clase';
import { TIPOS_ACTIVIDAD, FALTAN_RESPUESTAS, LETRAS, TEMAS } from '@aupa/domain/cuenta';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const saludo = z.strictObject({
  nombre: z.string(),
  enlaceAvatarMiniatura: z.string(),
  grupoNombre: z.string(),
  materia: z.string(),
  profesorNombre: z.string(),
});

/** Answer to login and to registration, which signs in (behaviour §2). */
export const sesion = z.object({
  id: c.idPersona,
  nombreUsuario: z.string(),
  token: z.string(),
  rol: z.enum(['Profesor', 'Estudiante']),
  rememberMe: z.boolean(),
  // A new device token for this browser, for all its users; absent if the one sent is still valid.
  dispositivo: z.string().optional(),
  alcance: z.enum(LIMITADAS).optional(),
  saludo: saludo.optional(),
});

// Limits for inputs that are only compared. The sentence reveals nothing else.
const LARGO_MAX = 1000;
const comparado = (frase: string) => z.string(frase).max(LARGO_MAX, frase);
const usuario = comparado(FRASES.usuario);
const recordar = z.boolean(FRASES.recordarme).default(false);
// The device token from an earlier login here (behaviour §2); older clients send none. A malformed one counts as none, so a
// browser with corrupt storage gets another at the next login.
const dispositivo = z.string().max(LARGO_MAX).optional().catch(undefined);

// The specification writes this payload in PascalCase; camelCase works too (behaviour §1).
const login = z.preprocess(
  (cuerpo) => {
    if (typeof cuerpo !== 'object' || cuerpo === null) return cuerpo;
    const dado = cuerpo as Record<string, unknown>;
    return {
      nombreUsuario: dado.NombreUsuario ?? dado.nombreUsuario,
      contrasenia: dado.Contrasenia ?? dado.contrasenia,
      rememberMe: dado.rememberMe ?? dado.RememberMe,
      dispositivo: dado.dispositivo,
    };
  },
  z.object({ nombreUsuario: usuario, contrasenia: comparado(FRASES.contrasenia), rememberMe: recordar, dispositivo }),
);

const persona = {
  nombreUsuario: c.nombreUsuario,
  nombre: c.nombre,
  apellido: c.apellido,
  contrasenia: c.contrasenia,
  // Registration signs in (behaviour §2). Older clients omit it.
  rememberMe: z.boolean(FRASES.recordarme).optional(),
  dispositivo,
};

/** True: the page greets the pupil first, who then takes the session. Older clients omit it and take it at once. */
export const porTomar = z.boolean(FRASES.porTomar).optional();

const preferencias = z.object(
  {
    tema: z.enum(TEMAS, FRASES.tema),
    letra: z.enum(LETRAS, FRASES.letra),
    sonido: z.boolean(FRASES.sonido),
    atajos: z.boolean(FRASES.atajos),
  },
  FRASES.tema,
);

/** Older clients omit the shortcuts, which then stay unchanged. */
const preferenciasElegidas = preferencias.partial({ atajos: true });

const preguntas = z.object({
  preguntas: z.array(z.object({ id: c.id, pregunta: z.string(), preguntaRespuestaSeguridadId: c.id.nullable() })),
});

export const accesoEndpoints = {
  'POST /api/Login/login': endpoint({
    access: 'publico',
    summary: 'Sign in',
    body: login,
    status: 200,
    response: sesion,
    secret: true,
  }),
  'POST /api/Sesion/cerrar': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    porTomar: true,
    summary: 'Sign out: revokes this session',
    status: 204,
  }),
  'POST /api/Sesion/tomar': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    porTomar: true,
    summary:
      'Take the session that a card or the door has opened: its pupil is there, and it opens their class for 12 hours',
    status: 204,
  }),
  'POST /api/profesor/alta': endpoint({
    access: 'publico',
    summary: 'Register a teacher and sign in',
    // Optional: older clients and a first try send no code; only some installations require one.
    body: z.object({ ...persona, correo: c.correo, codigoProfesor: c.codigoProfesor.optional() }),
    status: 201,
    response: sesion,
    secret: true,
  }),
  'POST /api/estudiante/alta': endpoint({
    access: 'publico',
    summary: 'Register a student with two security answers and sign in',
    body: z.object({
      ...persona,
      preguntasDeSeguridad: c.lista(
        z.array(
          z.object(
            { preguntaId: c.elegido(FRASES.pregunta), respuesta: comparado(FRASES.respuesta) },
            FALTAN_RESPUESTAS,
          ),
          FALTAN_RESPUESTAS,
        ),
        50,
        FRASES.preguntasDeMas,
      ),
    }),
    status: 201,
    response: sesion,
    secret: true,
  }),
  'GET /api/RecuperarContrasena/preguntas': endpoint({
    access: 'publico',
    summary: 'All security questions',
    status: 200,
    response: preguntas,
  }),
  'GET /api/RecuperarContrasena/preguntas/:nombreUsuario': endpoint({
    access: 'publico',
    summary: 'The questions that this user answered; none when unknown',
    params: z.object({ nombreUsuario: z.string().max(100, FRASES.usuario) }),
    status: 200,
    response: preguntas,
  }),
  'POST /api/RecuperarContrasena/restablecer': endpoint({
    access: 'publico',
    summary: 'Set a new password by answering the questions',
    body: z.object({
      nombreUsuario: usuario,
      nuevaContrasena: c.contrasenia,
      dispositivo,
      respuestas: c.lista(
        z.array(
          z.object(
            {
              preguntaDeSeguridadId: c.elegido(FRASES.respuestas),
              preguntaRespuestaSeguridadId: c.elegido(FRASES.respuestas),
              respuesta: comparado(FRASES.respuesta),
            },
            FRASES.respuestas,
          ),
          FRASES.respuestas,
        ),
        50,
        FRASES.respuestas,
      ),
    }),
    status: 204,
    secret: true,
  }),
  'POST /api/RecuperarContrasena/cambiar-temporal': endpoint({
    access: 'publico',
    summary: 'Choose a password with the one-time one, and sign in',
    body: z.object({
      nombreUsuario: usuario,
      contrasenaTemporal: comparado(FRASES.contrasenaTemporal),
      nuevaContrasena: c.contrasenia,
      rememberMe: recordar,
      dispositivo,
    }),
    status: 200,
    response: sesion,
    secret: true,
  }),
  'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena': endpoint({
    access: 'Profesor',
    summary: 'A one-time password for a student all of whose groups are this teacher’s; ends their sessions',
    params: z.object({ id: c.idTexto, perfilId: c.idTexto }),
    status: 200,
    response: z.object({ contrasenaTemporal: z.string(), caduca: c.instante, nombreUsuario: z.string() }),
    secret: true,
  }),
  'GET /api/Usuario/me': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    porTomar: true,
    summary: 'The signed-in person',
    status: 200,
    response: z.object({
      id: c.idPersona,
      nombre: z.string(),
      apellido: z.string(),
      // The specification's name here (§3, User me); elsewhere `nombreUsuario`.
      userName: z.string(),
      correo: z.string().optional(),
      contraseniaCambiada: c.instante,
      // False for an account made by a list, until a password is chosen.
      tieneContrasenia: z.boolean(),
      // This session may choose the first password.
      puedeElegirContrasena: z.boolean(),
      // Last reset by somebody else: when, by whom (null for the operator), and how.
      contraseniaRestablecida: z
        .object({ fecha: c.instante, por: z.string().nullable(), como: z.enum(['Temporal', 'Tarjeta']) })
        .nullable(),
    }),
  }),
  'POST /api/Usuario/cambiar-contrasena': endpoint({
    access: 'sesion',
    summary: 'Change one’s own password; ends all other sessions',
    body: z.object({
      contrasenaActual: comparado(FRASES.contrasenaActual),
      nuevaContrasena: c.contrasenia,
      dispositivo,
    }),
    status: 204,
    secret: true,
  }),
  'POST /api/Usuario/elegir-contrasena': endpoint({
    access: 'sesion',
    limitadas: ['tarjeta'],
    summary: 'Choose the first password of an account that has none yet',
    body: z.object({ nuevaContrasena: c.contrasenia }),
    status: 204,
    secret: true,
  }),
  'GET /api/Usuario/reglas-contrasena': endpoint({
    access: 'publico',
    summary: 'Whether this school refuses the commonest passwords too',
    status: 200,
    response: z.object({ comunesNoValen: z.boolean() }),
  }),
  'GET /api/Usuario/hay-cuentas': endpoint({
    access: 'publico',
    summary: 'Whether anybody has an account here: where nobody has, the sign-up begins with a teacher',
    status: 200,
    response: z.object({ hayCuentas: z.boolean() }),
  }),
  'GET /api/Usuario/sesiones': endpoint({
    access: 'sesion',
    summary: 'Where this account is signed in: this session first, then those last used',
    status: 200,
    response: z.array(
      z.object({
        id: c.id,
        tipo: z.enum(['Contrasena', 'Tarjeta', 'Puerta', 'Pizarra']),
        // Class of a board's session: «Matemáticas, 2.º ESO B»; null for a person's.
        grupo: z.string().nullable(),
        dispositivo: z.string(),
        creada: c.instante,
        ultimoUso: c.instante,
        actual: z.boolean(),
      }),
    ),
  }),
  'GET /api/Usuario/actividad': endpoint({
    access: 'sesion',
    summary: 'What happened to this account in the last 90 days, the latest first',
    // Without it only the operator's orders: an older page has sentences for no others.
    query: z.object({ todo: z.literal('si', FRASES.todaActividad).optional() }),
    status: 200,
    response: z.array(
      z.object({
        clase: z.enum(TIPOS_ACTIVIDAD),
        en: c.instante,
        // Class of a card, door, board or restored group; null if none, or gone.
        grupo: z.string().nullable(),
        // Where its owner did it; null for an act of somebody else.
        dispositivo: z.string().nullable(),
      }),
    ),
  }),
  'DELETE /api/Usuario/sesiones/:id': endpoint({
    access: 'sesion',
    summary: 'Close one of one’s own sessions, on whatever device',
    params: z.object({ id: c.idTexto }),
    status: 204,
  }),
  'POST /api/Usuario/sesiones/cerrar-demas': endpoint({
    access: 'sesion',
    summary: 'Close all of one’s own sessions but this one',
    status: 200,
    response: z.object({ cerradas: z.number().int() }),
  }),
  'GET /api/Usuario/preferencias': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'How this person likes Aúpa to look, sound and take keys',
    status: 200,
    response: preferencias,
  }),
  'PUT /api/Usuario/preferencias': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Choose how Aúpa looks, sounds and takes keys, on every device',
    body: preferenciasElegidas,
    status: 200,
    response: preferencias,
  }),
};
