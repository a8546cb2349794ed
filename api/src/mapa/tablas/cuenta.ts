import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { cuando, enClase, exporta, guarda, NUMERO, sayCodigo, sayParte } from '../columnas.ts';
import type { Parte } from '../tipos.ts';

const SUYA = 'usuario_id = $2';
/** Each kind of try is forgotten once its rule needs it no more. */
const OLVIDADO = Object.entries(REGLAS_INTENTOS)
  .map(([tipo, { memoria }]) => `(clase = '${tipo}' and en < now() - make_interval(secs => ${memoria}))`)
  .join(' or ');

/** Accounts, how they are signed in, and what protects them. */
export const CUENTA: Parte<
  | 'usuario'
  | 'respuesta_seguridad'
  | 'pregunta_seguridad'
  | 'restablecimiento'
  | 'sesion'
  | 'dispositivo'
  | 'actividad'
  | 'intento'
  | 'turno'
  | 'idempotencia'
  | 'aspecto'
  | 'codigo_profesor'
  | 'instalacion'
  | 'migracion'
  | 'borrado'
> = {
  usuario: {
    titulo: 'Cuenta',
    copia: true,
    filas: { cuenta: 'id = $2' },
    alBorrar: 'se borra',
    columnas: {
      id: NUMERO,
      rol: exporta('nombre', 'Profesor o estudiante'),
      nombre_usuario: exporta('nombre', 'Usuario'),
      nombre_usuario_clave: guarda('nombre'),
      correo: exporta('correo', 'Correo'),
      nombre: exporta('nombre', 'Nombre'),
      apellido: exporta('nombre', 'Apellido'),
      contrasenia_hash: guarda('secreto'),
      contrasenia_cambiada_en: cuando('entradas', 'contrasenia_cambiada_en', 'Contraseña cambiada'),
      ejemplos_en: NUMERO,
      creado_en: cuando('nombre', 'creado_en', 'Desde'),
      temporal_hasta: guarda('secreto'),
      tema: exporta('gustos', 'Colores'),
      letra: exporta('gustos', 'Letra'),
      sonido: exporta('gustos', 'Sonidos'),
      guia_oculta: guarda('gustos'),
      de_lista: exporta('nombre', 'La hizo su profesor'),
      de_lista_por: guarda('nombre'),
      contrasenia_tarjeta_en: guarda('secreto'),
      contrasenia_tarjeta_de: guarda('secreto'),
      atajos: exporta('gustos', 'Teclas'),
      borrado_pedido_en: cuando('solicitudes', 'borrado_pedido_en', 'Borrado pedido'),
      sin_clase_desde: guarda('clases'),
    },
  },
  respuesta_seguridad: {
    titulo: 'Preguntas de seguridad que has respondido',
    copia: true,
    filas: { cuenta: SUYA },
    alBorrar: 'se borra',
    columnas: {
      id: NUMERO,
      usuario_id: NUMERO,
      usuario_rol: NUMERO,
      orden: NUMERO,
      pregunta_id: exporta('secreto', 'Pregunta', {
        lee: '(select r.pregunta from pregunta_seguridad r where r.id = t.pregunta_id)',
      }),
      respuesta_hash: guarda('secreto'),
    },
  },
  pregunta_seguridad: { copia: true, alBorrar: 'se queda', columnas: { id: NUMERO, pregunta: NUMERO } },
  restablecimiento: {
    titulo: 'Contraseñas que te han dado',
    copia: true,
    filas: { cuenta: SUYA },
    alBorrar: 'se borra',
    caduca: ['actividad', 'hecho_en < now() - {plazo}'],
    columnas: {
      id: NUMERO,
      usuario_id: NUMERO,
      profesor_id: guarda('entradas'),
      profesor_rol: NUMERO,
      hecho_en: cuando('entradas', 'hecho_en'),
      como: exporta('entradas', 'Cómo'),
    },
  },
  sesion: {
    titulo: 'Sesiones abiertas',
    copia: false,
    filas: { perfil: 'perfil_id = any($1)', cuenta: SUYA },
    alBorrar: 'se borra',
    caduca: ['sesion', 'caduca_en < now()'],
    columnas: {
      token_hash: guarda('secreto'),
      usuario_id: NUMERO,
      recordar: exporta('entradas', 'Recordada'),
      creada_en: cuando('entradas', 'creada_en', 'Desde'),
      caduca_en: cuando('entradas', 'caduca_en', 'Hasta'),
      id: NUMERO,
      aparato: exporta('entradas', 'Aparato'),
      usada_en: cuando('entradas', 'usada_en', 'Último uso'),
      tipo: exporta('entradas', 'Cómo', { dice: sayCodigo }),
      perfil_id: NUMERO,
      tomada: NUMERO,
    },
  },
  dispositivo: {
    titulo: 'Navegadores conocidos',
    copia: false,
    filas: { cuenta: SUYA },
    alBorrar: 'se borra',
    caduca: ['dispositivo', 'entro_en < now() - {plazo}'],
    columnas: {
      token_hash: guarda('secreto'),
      usuario_id: NUMERO,
      entro_en: cuando('entradas', 'entro_en', 'Última entrada'),
    },
  },
  actividad: {
    titulo: 'Actividad de la cuenta',
    copia: true,
    filas: { cuenta: SUYA },
    alBorrar: 'se borra',
    caduca: ['actividad', 'en < now() - {plazo}'],
    columnas: {
      id: NUMERO,
      usuario_id: NUMERO,
      clase: exporta('entradas', 'Qué', { dice: sayCodigo }),
      grupo_id: enClase('entradas'),
      en: cuando('entradas', 'en'),
      aparato: exporta('entradas', 'Aparato'),
      por_anotar: NUMERO,
    },
  },
  intento: {
    copia: true,
    // Hashes of names and addresses. Those of an erased account are forgotten with it, by their hash.
    alBorrar: 'se queda',
    caduca: ['intento', OLVIDADO],
    columnas: {
      id: NUMERO,
      clase: guarda('intentos'),
      clave: guarda('intentos'),
      en: guarda('intentos'),
      cuenta: guarda('intentos'),
    },
  },
  turno: {
    copia: true,
    alBorrar: 'se queda',
    caduca: ['intento', 'libre_en < now()'],
    columnas: { clase: guarda('intentos'), clave: guarda('intentos'), libre_en: guarda('intentos') },
  },
  idempotencia: {
    copia: true,
    filas: { cuenta: SUYA },
    alBorrar: 'se borra',
    caduca: ['respuesta', 'caduca_en < now()'],
    columnas: {
      usuario_id: NUMERO,
      clave: guarda('respuestas'),
      metodo: guarda('respuestas'),
      ruta: guarda('respuestas'),
      cuerpo_hash: guarda('respuestas'),
      estado: guarda('respuestas'),
      respuesta: guarda('respuestas'),
      creada_en: guarda('respuestas'),
      caduca_en: guarda('respuestas'),
    },
  },
  aspecto: {
    titulo: 'Avatar de la cuenta',
    copia: true,
    filas: { cuenta: 'estudiante_id = $2' },
    alBorrar: 'se borra',
    columnas: {
      estudiante_id: NUMERO,
      estudiante_rol: NUMERO,
      imagen_clave: guarda('avatar'),
      avatar_ids: exporta('avatar', 'Partes del dibujo', { dice: sayParte }),
      avatar_voltear: exporta('avatar', 'Vuelto'),
      avatar_rotacion: exporta('avatar', 'Giro'),
      avatar_zoom: exporta('avatar', 'Tamaño'),
      avatar_en: cuando('avatar', 'avatar_en'),
    },
  },
  borrado: {
    copia: true,
    // The list itself: it must know whom to erase again.
    alBorrar: 'se queda',
    columnas: {
      perfil_id: guarda('borrados'),
      grupo_id: guarda('borrados'),
      usuario_id: guarda('borrados'),
      cierres: guarda('borrados'),
      dentro: guarda('borrados'),
      textos: guarda('borrados'),
      pedido_por: guarda('borrados'),
      pedido_en: guarda('borrados'),
      hecho_en: guarda('borrados'),
    },
  },
  codigo_profesor: { copia: false, alBorrar: 'se queda', columnas: { unica: NUMERO, codigo: NUMERO } },
  instalacion: {
    copia: true,
    alBorrar: 'se queda',
    columnas: { unica: NUMERO, pide_codigo: NUMERO, sal_lista: NUMERO },
  },
  migracion: {
    copia: true,
    alBorrar: 'se queda',
    columnas: { numero: NUMERO, nombre: NUMERO, huella: NUMERO, aplicada_en: NUMERO },
  },
};
