import { cuando, enClase, exporta, guarda, nombreDe, NUMERO, sayCodigo, sayParte } from '../columnas.ts';
import type { Parte } from '../tipos.ts';

const SUYO = 'perfil_id = any($1)';
const SUYO_CON_EQUIPO = exporta('turnos', 'Equipo', {
  lee: '(select r.nombre from equipo r where r.equipos_id = t.equipos_id and r.orden = t.orden)',
});

/** The lesson, the store and the challenge. */
export const LECCION: Parte<
  | 'asistencia'
  | 'asistencia_dia'
  | 'bolsa'
  | 'equipos'
  | 'equipo'
  | 'equipo_perfil'
  | 'pizarra'
  | 'pizarra_codigo'
  | 'pizarra_sesion'
  | 'recompensa'
  | 'tienda'
  | 'tienda_recompensa'
  | 'canje'
  | 'pac'
> = {
  asistencia: {
    titulo: 'Asistencia',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      grupo_id: enClase('asistencia'),
      dia: exporta('asistencia', 'Día', { lee: 't.dia::text' }),
      perfil_id: NUMERO,
      estado: exporta('asistencia', 'Cómo'),
      origen: exporta('asistencia', 'Por'),
    },
  },
  asistencia_dia: {
    copia: true,
    alBorrar: 'se queda',
    columnas: { grupo_id: NUMERO, grupo_creado_en: NUMERO, dia: guarda('material'), tomada_en: guarda('material') },
  },
  bolsa: {
    titulo: 'Turnos al azar',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      perfil_id: NUMERO,
      grupo_id: enClase('turnos'),
      salio: exporta('turnos', 'Ya ha salido'),
      ultimo: exporta('turnos', 'Ha salido la última vez'),
      apartado_el: exporta('turnos', 'Apartado el día', { lee: 't.apartado_el::text' }),
    },
  },
  equipos: {
    titulo: 'Equipos guardados',
    copia: true,
    deProfesor: 'grupo_id in (select g.id from grupo g where g.profesor_id = $2)',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('material'),
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de un reparto en equipos'] }),
      // They name profiles by number; whoever is gone is left out where they are read.
      reglas: guarda('material'),
      guardado_en: cuando('material', 'guardado_en'),
    },
  },
  equipo: {
    copia: true,
    alBorrar: 'se queda',
    columnas: {
      equipos_id: NUMERO,
      grupo_id: NUMERO,
      orden: NUMERO,
      nombre: guarda('material', { libre: ['avisa', 'Nombre de un equipo'] }),
    },
  },
  equipo_perfil: {
    titulo: 'Equipos',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      equipos_id: exporta('turnos', 'Reparto', { lee: nombreDe('equipos', 'equipos_id') }),
      perfil_id: NUMERO,
      grupo_id: enClase('turnos'),
      orden: SUYO_CON_EQUIPO,
      puesto: NUMERO,
    },
  },
  pizarra: {
    copia: true,
    alBorrar: 'se queda',
    columnas: {
      grupo_id: NUMERO,
      vista: guarda('material'),
      equipos_id: NUMERO,
      con_cantidades: guarda('material'),
      sonido: guarda('material'),
      duracion: guarda('material'),
      termina: guarda('material'),
      resto: guarda('material'),
    },
  },
  pizarra_codigo: {
    copia: false,
    alBorrar: 'se queda',
    caduca: ['sesion', 'caduca_en < now()'],
    columnas: { grupo_id: NUMERO, codigo_hash: NUMERO, caduca_en: NUMERO },
  },
  pizarra_sesion: {
    titulo: 'Pizarras conectadas',
    copia: false,
    deProfesor: 'grupo_id in (select g.id from grupo g where g.profesor_id = $2)',
    alBorrar: 'se queda',
    caduca: ['sesion', 'caduca_en < now()'],
    columnas: {
      token_hash: guarda('secreto'),
      id: NUMERO,
      grupo_id: enClase('entradas'),
      aparato: exporta('entradas', 'Aparato'),
      creada_en: cuando('entradas', 'creada_en', 'Desde'),
      usada_en: cuando('entradas', 'usada_en', 'Último uso'),
      caduca_en: cuando('entradas', 'caduca_en', 'Hasta'),
      mira_hasta: NUMERO,
    },
  },
  recompensa: {
    titulo: 'Recompensas',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      profesor_id: NUMERO,
      profesor_rol: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de una recompensa'] }),
      nombre_icono: exporta('material', 'Ícono'),
      precio: exporta('material', 'Precio'),
      repetible: exporta('material', 'Repetible'),
      retirada_en: cuando('material', 'retirada_en', 'Retirada'),
      creada_en: cuando('material', 'creada_en', 'Desde'),
    },
  },
  tienda: { copia: true, alBorrar: 'se queda', columnas: { id: NUMERO, grupo_id: NUMERO } },
  tienda_recompensa: {
    titulo: 'Recompensas en cada tienda',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      grupo_id: enClase('material'),
      profesor_id: NUMERO,
      recompensa_id: exporta('material', 'Recompensa', { lee: nombreDe('recompensa', 'recompensa_id') }),
      asignada_en: cuando('material', 'asignada_en', 'Desde'),
    },
  },
  canje: {
    titulo: 'Canjes',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('canjes'),
      profesor_id: NUMERO,
      perfil_id: NUMERO,
      recompensa_id: exporta('canjes', 'Recompensa', { lee: nombreDe('recompensa', 'recompensa_id') }),
      origen: exporta('canjes', 'Por', { dice: sayCodigo }),
      precio: exporta('canjes', 'Precio'),
      unica: NUMERO,
      estado: exporta('canjes', 'Cómo va'),
      lote_id: NUMERO,
      devolucion_lote_id: NUMERO,
      creado_en: cuando('canjes', 'creado_en'),
      decidido_en: cuando('canjes', 'decidido_en', 'Entregado o devuelto'),
      pac_id: NUMERO,
      item_avatar_id: exporta('canjes', 'Parte del avatar', { dice: sayParte }),
    },
  },
  pac: {
    titulo: 'Desafíos',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('material'),
      profesor_id: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de un desafío'] }),
      visual: exporta('material', 'Dibujo'),
      necesarias: exporta('material', 'Medallas que pide'),
      total: exporta('material', 'Medallas'),
      recompensa_id: exporta('material', 'Recompensa', { lee: nombreDe('recompensa', 'recompensa_id') }),
      inicio: exporta('material', 'Primer día', { lee: 't.inicio::text' }),
      fin: exporta('material', 'Último día', { lee: 't.fin::text' }),
      desde: NUMERO,
      hasta: NUMERO,
      creado_en: cuando('material', 'creado_en', 'Hecho'),
      completado_en: cuando('material', 'completado_en', 'Completado'),
      cerrado_en: cuando('material', 'cerrado_en', 'Cerrado'),
      eliminado: NUMERO,
      version: NUMERO,
      completado_lote_id: NUMERO,
    },
  },
};
