import { cuando, enClase, exporta, guarda, instante, nombreDe, NUMERO, sayParte } from '../columnas.ts';
import type { Parte } from '../tipos.ts';

const SUYO = 'perfil_id = any($1)';

/** Classes, who is in them, how they come in, and what their teacher prepares. */
export const CLASES: Parte<
  | 'grupo'
  | 'perfil'
  | 'periodo'
  | 'solicitud_union'
  | 'lista'
  | 'lista_fila'
  | 'tarjeta'
  | 'tarjeta_uso'
  | 'puerta'
  | 'entrada'
  | 'pase'
  | 'imagen_anterior'
  | 'tabla_equivalencia'
  | 'fila_equivalencia'
  | 'fila_medalla'
> = {
  grupo: {
    titulo: 'Clases',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    caduca: ['eliminado', 'eliminado_en < now() - {plazo}'],
    columnas: {
      id: NUMERO,
      profesor_id: NUMERO,
      profesor_rol: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de una clase'] }),
      materia: exporta('material', 'Asignatura', { libre: ['avisa', 'Asignatura de una clase'] }),
      institucion: exporta('material', 'Centro'),
      tabla_equivalencia_id: NUMERO,
      codigo: guarda('material'),
      creado_en: cuando('material', 'creado_en', 'Desde'),
      eliminado_en: cuando('material', 'eliminado_en', 'Eliminada'),
      version: NUMERO,
      tarjetas_permitidas: exporta('material', 'Con tarjetas'),
      sin_dispositivos: exporta('material', 'Sin dispositivos'),
      aviso_en: guarda('material'),
    },
  },
  perfil: {
    titulo: 'En cada clase',
    copia: true,
    filas: { perfil: 'id = any($1)' },
    alBorrar: 'se vacía',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('clases'),
      estudiante_id: guarda('nombre', { vacia: 'null' }),
      estudiante_rol: NUMERO,
      monedas: exporta('medallas', 'Monedas'),
      meta: exporta('nota', 'Meta', { vacia: '0' }),
      creado_en: cuando('clases', 'creado_en', 'Desde'),
      // Nobody can be in a class; a deleted one may come back.
      retirado_en: exporta('clases', 'Hasta', {
        lee: instante('retirado_en'),
        vacia: 'coalesce(t.retirado_en, now())',
      }),
      imagen_clave: guarda('avatar', { vacia: 'gen_random_uuid()' }),
      avatar_ids: exporta('avatar', 'Partes del dibujo', { vacia: 'null', dice: sayParte }),
      avatar_voltear: exporta('avatar', 'Vuelto', { vacia: 'false' }),
      avatar_rotacion: exporta('avatar', 'Giro', { vacia: '0' }),
      avatar_zoom: exporta('avatar', 'Tamaño', { vacia: '100' }),
      avatar_en: guarda('avatar', { vacia: 'null' }),
      novedades_desde: NUMERO,
    },
  },
  periodo: {
    copia: true,
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: NUMERO,
      abierto_en: guarda('material'),
      cerrado_en: guarda('material'),
      nota_maxima: guarda('material'),
      nombre: guarda('material', { libre: ['avisa', 'Nombre de una evaluación'] }),
    },
  },
  solicitud_union: {
    titulo: 'Peticiones para entrar en una clase',
    copia: true,
    filas: {
      perfil: '(estudiante_id, grupo_id) in (select p.estudiante_id, p.grupo_id from perfil p where p.id = any($1))',
      cuenta: 'estudiante_id = $2',
    },
    alBorrar: 'se borra',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('solicitudes'),
      estudiante_id: NUMERO,
      estudiante_rol: NUMERO,
      estado: exporta('solicitudes', 'Respuesta'),
      fecha: cuando('solicitudes', 'fecha'),
      decidida_en: cuando('solicitudes', 'decidida_en', 'Respondida'),
      motivo: exporta('solicitudes', 'Motivo', { libre: ['cambia', 'Respuesta a quien pidió entrar'] }),
    },
  },
  lista: {
    copia: true,
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: NUMERO,
      creados: NUMERO,
      anadidos: NUMERO,
      movidos: NUMERO,
      renombrados: NUMERO,
      hecha_en: guarda('material'),
      deshecha_en: guarda('material'),
    },
  },
  lista_fila: {
    titulo: 'Cambios de tu nombre por una lista, en el último día',
    copia: true,
    filas: { perfil: '(perfil_id = any($1) or de_perfil_id = any($1))' },
    alBorrar: 'se borra',
    caduca: ['deshacer', 'exists (select from lista l where l.id = t.lista_id and l.hecha_en < now() - {plazo})'],
    columnas: {
      lista_id: NUMERO,
      grupo_id: enClase('nombre'),
      perfil_id: NUMERO,
      accion: exporta('nombre', 'Qué'),
      de_perfil_id: NUMERO,
      nombre_antes: exporta('nombre', 'Nombre de antes'),
      apellido_antes: exporta('nombre', 'Apellido de antes'),
      nombre_dado: exporta('nombre', 'Nombre de la lista'),
      apellido_dado: exporta('nombre', 'Apellido de la lista'),
      solicitud_id: NUMERO,
      entro: NUMERO,
    },
  },
  tarjeta: {
    titulo: 'Tarjetas para entrar',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      perfil_id: NUMERO,
      token_hash: guarda('secreto'),
      hecha_en: cuando('tarjeta', 'hecha_en', 'Hecha'),
      hecha_por: guarda('tarjeta'),
    },
  },
  tarjeta_uso: {
    titulo: 'Dónde se ha usado la tarjeta',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      perfil_id: NUMERO,
      aparato: exporta('tarjeta', 'Aparato'),
      usada_en: cuando('tarjeta', 'usada_en', 'Último uso'),
    },
  },
  puerta: {
    copia: false,
    alBorrar: 'se queda',
    // A door that closed a moment ago may be opened again.
    caduca: ['puerta', 'cierra_en < now() and (cerrada_en is null or cerrada_en < now() - {plazo})'],
    columnas: {
      grupo_id: NUMERO,
      semilla: NUMERO,
      secreto_hash: NUMERO,
      codigo_hash: NUMERO,
      mitad: NUMERO,
      fallos: NUMERO,
      cierra_en: NUMERO,
      cerrada_en: NUMERO,
      cerraba_en: NUMERO,
      en_pizarra: NUMERO,
    },
  },
  entrada: {
    titulo: 'Llamadas a la puerta',
    copia: false,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    caduca: ['puerta', 'caduca_en < now()'],
    columnas: {
      id: NUMERO,
      grupo_id: enClase('puerta'),
      perfil_id: NUMERO,
      clave_hash: guarda('secreto'),
      aparato: exporta('puerta', 'Aparato'),
      estado: exporta('puerta', 'Respuesta'),
      entregada: NUMERO,
      caduca_en: cuando('puerta', 'caduca_en', 'Hasta'),
      preguntada_en: NUMERO,
    },
  },
  pase: {
    copia: false,
    alBorrar: 'se queda',
    columnas: { clave_hash: NUMERO, puerta_id: NUMERO, direccion_hash: guarda('intentos'), anulado: NUMERO },
  },
  imagen_anterior: {
    titulo: 'Avatares de antes',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    caduca: ['imagen', 'reemplazada_en < now() - {plazo}'],
    columnas: {
      clave: guarda('avatar'),
      perfil_id: NUMERO,
      avatar_ids: exporta('avatar', 'Partes del dibujo', { dice: sayParte }),
      avatar_voltear: exporta('avatar', 'Vuelto'),
      avatar_rotacion: exporta('avatar', 'Giro'),
      avatar_zoom: exporta('avatar', 'Tamaño'),
      reemplazada_en: cuando('avatar', 'reemplazada_en', 'Hasta'),
    },
  },
  tabla_equivalencia: {
    titulo: 'Tablas de equivalencia',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      profesor_id: NUMERO,
      profesor_rol: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de una rúbrica'] }),
      retirada_en: cuando('material', 'retirada_en', 'Retirada'),
      creada_en: cuando('material', 'creada_en', 'Desde'),
      version: NUMERO,
    },
  },
  fila_equivalencia: {
    titulo: 'Filas de las tablas',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      tabla_id: exporta('material', 'Tabla', { lee: nombreDe('tabla_equivalencia', 'tabla_id') }),
      profesor_id: NUMERO,
      nota: exporta('material', 'Nota'),
    },
  },
  fila_medalla: {
    titulo: 'Medallas que pide cada fila',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      fila_id: exporta('material', 'Nota', { lee: '(select r.nota from fila_equivalencia r where r.id = t.fila_id)' }),
      medalla_id: exporta('material', 'Medalla', { lee: nombreDe('medalla', 'medalla_id') }),
      profesor_id: NUMERO,
      cantidad: exporta('material', 'Cuántas'),
    },
  },
};
