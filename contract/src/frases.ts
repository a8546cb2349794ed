import { ERRORES } from './errores.ts';

/**
 * Sentences for fields that no rule of the domain checks: missing, of a wrong type or out of range. Each names its field and says
 * what to do, because a client may show it without a form.
 */
export const FRASES = {
  usuario: 'Escribe tu usuario, de 3 a 20 caracteres.',
  contrasenia: 'Escribe tu contraseña, de 8 a 200 caracteres.',
  contrasenaActual: 'Escribe tu contraseña actual, de 8 a 200 caracteres.',
  tema: 'Elige los colores: «Sistema», «Claro» u «Oscuro».',
  letra: 'Elige la letra: «Normal» o «Facil».',
  sonido: 'Activa o desactiva el sonido.',
  contrasenaTemporal: 'Escribe la contraseña de un solo uso que te han dado.',
  recordarme: 'Marca o desmarca «Recordarme».',
  pregunta: ERRORES.PREGUNTA_DESCONOCIDA.mensaje,
  preguntasDeMas: 'Responde solo dos preguntas de seguridad.',
  respuesta: 'Escribe tu respuesta, de 4 a 100 caracteres.',
  respuestas: 'Responde a tus preguntas de seguridad.',
  grupo: 'Elige un grupo de la lista.',
  gruposDeMas: 'Puedes asignar una recompensa como mucho a 200 grupos a la vez.',
  escala: 'Elige la escala: 5, 7, 10 o 100.',
  decimales: 'Elige los decimales de las notas: 0, 1 o 2.',
  codigoLargo: 'Ese código es demasiado largo. Escribe solo el código del grupo, o pega solo su enlace.',
  solicitud: 'Elige una solicitud de la lista.',
  solicitudesDeMas: 'Puedes decidir como mucho 200 solicitudes a la vez.',
  mensaje: 'Escribe el mensaje de la solicitud como un texto.',
  motivo: 'Escribe el motivo como un texto.',
  medalla: 'Elige una medalla de la lista.',
  tabla: ERRORES.TABLA_AJENA.mensaje,
  equivalencia: 'Cada equivalencia lleva su nota y sus medallas.',
  medallasDeFila: 'Elige las medallas de cada equivalencia de una lista.',
  copias: 'La cantidad de cada medalla va de 1 a 999 copias.',
  version: 'Envía la versión que abriste, o ninguna.',
  repetible: 'Marca o desmarca «Se puede canjear más de una vez».',
  perfil: 'Elige uno de tus perfiles de estudiante.',
  companero: 'Elige al compañero que recibe el reconocimiento.',
  emisor: 'Elige con qué perfil tuyo das el reconocimiento.',
  umbral: 'Elige un umbral de la lista.',
  distintos: 'Marca o desmarca «Solo cuentan compañeros distintos».',
  visual: 'Elige uno de los dibujos del desafío.',
  pagina: 'Indica con «antes» el número desde el que seguir la lista.',
  limite: 'Indica con «limite» cuántas entradas quieres, de 1 a 100.',
} as const;
