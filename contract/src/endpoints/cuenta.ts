import { LIMITADAS } from '@aupa/domain/clase';
import { CLASES_ACTIVIDAD, FALTAN_RESPUESTAS, LETRAS, TEMAS } from '@aupa/domain/cuenta';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

/** The pupil whom a card or the door lets in, and their class: to be greeted. First names alone. */
const saludo = z.strictObject({
  nombre: z.string(),
  enlaceAvatarMiniatura: z.string(),
  grupoNombre: z.string(),
  materia: z.string(),
  profesorNombre: z.string(),
});

/** The login object: registration answers it too, signing up signs in (behaviour §2). */
export const sesion = z.object({
  id: c.idPersona,
  nombreUsuario: z.string(),
  token: z.string(),
  rol: z.enum(['Profesor', 'Estudiante']),
  rememberMe: z.boolean(),
  // A token for this browser to keep and send along from now on, of whoever signs in; absent: the one that was sent goes on.
  dispositivo: z.string().optional(),
  // Of a session that opens the groups of one teacher only; absent: of the whole account (behaviour §11).
  alcance: z.enum(LIMITADAS).optional(),
  // Only in the answer to a card or the door.
  saludo: saludo.optional(),
});

// Bounds of what is typed to be compared: whoever typed it is told no more than what it should have been.
const LARGO_MAX = 1000;
const comparado = (frase: string) => z.string(frase).max(LARGO_MAX, frase);
const usuario = comparado(FRASES.usuario);
const recordar = z.boolean(FRASES.recordarme).default(false);
// What the login object gave this browser: here it has signed in before (behaviour §2). Older clients know of none.
// One that can't be any of ours counts as none: a browser whose storage was spoilt is given another when it signs in.
const dispositivo = z.string().max(LARGO_MAX).optional().catch(undefined);

// The specification writes this one payload in PascalCase; camelCase is taken too (behaviour §1).
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
  // Signing up signs in (behaviour §2). Older clients say nothing of it.
  rememberMe: z.boolean(FRASES.recordarme).optional(),
  dispositivo,
};

/** True: the page greets the pupil first, who then takes the session. Older clients say nothing: it is taken at once. */
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

/** Older clients say nothing of keys: they stay as they are. */
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
    // The code only where the installation asks for one: older clients, and the first try, come without.
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
      // The specification's name for it here (§3, User me); everywhere else it is `nombreUsuario`.
      userName: z.string(),
      correo: z.string().optional(),
      contraseniaCambiada: c.instante,
      // False: of an account that a list made, until a first one is chosen.
      tieneContrasenia: z.boolean(),
      // With this session a first one can be chosen.
      puedeElegirContrasena: z.boolean(),
      // When somebody else last reset it, and who, the operator without a name: for a one-time one, or with the card it was chosen with.
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
        // The class whose board it is: «Matemáticas, 2.º ESO B». Of a person's session null.
        grupo: z.string().nullable(),
        // The device in words: «Chrome · Windows».
        dispositivo: z.string(),
        creada: c.instante,
        ultimoUso: c.instante,
        actual: z.boolean(),
      }),
    ),
  }),
  'GET /api/Usuario/actividad': endpoint({
    access: 'sesion',
    summary: 'What the operator did to this account in the last 90 days, the latest first',
    status: 200,
    response: z.array(
      z.object({
        clase: z.enum(CLASES_ACTIVIDAD),
        en: c.instante,
        // «Historia, 3.º A», of a group that was brought back and is still there.
        grupo: z.string().nullable(),
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
