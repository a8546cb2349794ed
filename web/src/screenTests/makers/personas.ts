import type { Respuesta, Sesion } from '@aupa/contract';
import type { Plays } from '../wire.ts';

const sesion = (n: number, nombreUsuario: string, rol: Sesion['rol']): Sesion => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  nombreUsuario,
  token: `token-${n}`,
  rol,
  rememberMe: false,
});

export const MARTA = sesion(1, 'marta', 'Profesor');
export const LUCIA = sesion(2, 'lucia', 'Estudiante');

export const usuario = ({ id, nombreUsuario, rol }: Sesion): Respuesta<'GET /api/Usuario/me'> => ({
  id,
  userName: nombreUsuario,
  nombre: rol === 'Profesor' ? 'Marta' : 'Lucía',
  apellido: rol === 'Profesor' ? 'Gil' : 'Fernández',
  contraseniaCambiada: '2026-09-01T08:00:00Z',
  tieneContrasenia: true,
  puedeElegirContrasena: false,
  contraseniaRestablecida: null,
});

export const preferencias = (): Respuesta<'GET /api/Usuario/preferencias'> => ({
  tema: 'Sistema',
  letra: 'Normal',
  sonido: false,
  atajos: true,
});

const PREGUNTAS = ['¿Cómo se llamaba tu primer peluche?', '¿Qué ves desde tu ventana?', '¿Qué te hace reír?'];

/** `respondidas`: as asked when recovering a password. */
export const preguntas = (
  cuantas: number,
  respondidas = false,
): Respuesta<'GET /api/RecuperarContrasena/preguntas'> => ({
  preguntas: Array.from({ length: cuantas }, (_, i) => ({
    id: i + 1,
    pregunta: PREGUNTAS[i] ?? `¿Pregunta número ${i + 1}?`,
    preguntaRespuestaSeguridadId: respondidas ? 40 + i : null,
  })),
});

/** The calls of a visitor who follows a link to Marta's class and signs in. */
export const deInvitado = (sesion: Sesion): Plays => ({
  'GET /api/Grupo/invitacion': { grupoNombre: '2.º ESO B', materia: 'Matemáticas', profesorNombre: 'Marta Gil' },
  'GET /api/RecuperarContrasena/preguntas': preguntas(9),
  'POST /api/Login/login': sesion,
  'GET /api/Usuario/me': usuario(sesion),
  'GET /api/Usuario/preferencias': preferencias(),
});
