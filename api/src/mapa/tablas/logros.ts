import { cuando, enClase, exporta, guarda, nombreDe, NUMERO, sayCodigo, sayTipoKudo } from '../columnas.ts';
import type { Parte } from '../tipos.ts';

const SUYO = 'perfil_id = any($1)';
const MEDALLA = exporta('medallas', 'Medalla', { lee: nombreDe('medalla', 'medalla_id') });
const MOTIVO = '(select l.motivo from lote l where l.id = t.lote_id)';
/** Evaluation of a row; empty while it runs without a name. */
const EVALUACION = exporta('nota', 'Evaluación', { lee: nombreDe('periodo', 'periodo_id') });

/** Medals and everything that comes of them: the ledger, requests, kudos, and the history that tells of it. */
export const LOGROS: Parte<
  | 'medalla'
  | 'lote'
  | 'asignacion'
  | 'retirada'
  | 'movimiento'
  | 'copia'
  | 'cierre'
  | 'hito'
  | 'solicitud_medalla'
  | 'kudo'
  | 'kudo_usado'
  | 'umbral'
  | 'ranking'
  | 'evento'
  | 'novedad_contada'
> = {
  medalla: {
    titulo: 'Medallas',
    copia: true,
    deProfesor: 'profesor_id = $2',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      profesor_id: NUMERO,
      profesor_rol: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de una medalla'] }),
      descripcion: exporta('material', 'Descripción', { libre: ['avisa', 'Descripción de una medalla'] }),
      nombre_icono: exporta('material', 'Ícono'),
      monedas: exporta('material', 'Monedas'),
      retirada_en: cuando('material', 'retirada_en', 'Retirada'),
      creada_en: cuando('material', 'creada_en', 'Desde'),
      orden: NUMERO,
      color: exporta('material', 'Color'),
    },
  },
  lote: {
    // One act, maybe for several pupils: its reason goes with the only one whom it is about.
    copia: true,
    filas: {
      perfil: `id in (
        select m.lote_id from movimiento m where m.perfil_id = any($1)
        union select a.lote_id from asignacion a where a.perfil_id = any($1)
        union select r.lote_id from retirada r join asignacion a on a.id = r.asignacion_id where a.perfil_id = any($1))
        and not exists (select from movimiento m where m.lote_id = t.id and m.perfil_id <> all($1))
        and not exists (select from asignacion a where a.lote_id = t.id and a.perfil_id <> all($1))
        and not exists (
          select from retirada r join asignacion a on a.id = r.asignacion_id
          where r.lote_id = t.id and a.perfil_id <> all($1))`,
    },
    alBorrar: 'se vacía',
    columnas: {
      id: NUMERO,
      grupo_id: NUMERO,
      // Pupils make batches too: their redemptions.
      autor_id: guarda('medallas', {
        vacia: "(select u.id from usuario u where u.id = t.autor_id and u.rol = 'Profesor')",
      }),
      causa: guarda('medallas'),
      motivo: guarda('medallas', { libre: ['cambia', 'Motivo de una medalla'], vacia: 'null' }),
      creado_en: guarda('medallas'),
      deshace_id: NUMERO,
      condona_id: NUMERO,
    },
  },
  asignacion: {
    titulo: 'Medallas recibidas',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('medallas'),
      perfil_id: NUMERO,
      medalla_id: MEDALLA,
      periodo_id: EVALUACION,
      lote_id: exporta('medallas', 'Motivo', { lee: MOTIVO }),
      cantidad: exporta('medallas', 'Cuántas'),
      monedas_medalla: exporta('medallas', 'Monedas de cada una'),
      multiplicador_decimas: exporta('medallas', 'Multiplicador', { lee: 't.multiplicador_decimas / 10.0' }),
      monedas: exporta('medallas', 'Monedas'),
      creada_en: cuando('medallas', 'creada_en'),
      pac_id: NUMERO,
    },
  },
  retirada: {
    titulo: 'Medallas que se han quitado',
    copia: true,
    filas: { perfil: 'asignacion_id in (select a.id from asignacion a where a.perfil_id = any($1))' },
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('medallas'),
      asignacion_id: exporta('medallas', 'Medalla', {
        lee: '(select m.nombre from asignacion a join medalla m on m.id = a.medalla_id where a.id = t.asignacion_id)',
      }),
      lote_id: exporta('medallas', 'Motivo', { lee: MOTIVO }),
      cantidad: exporta('medallas', 'Cuántas'),
      monedas: exporta('medallas', 'Monedas'),
      creada_en: cuando('medallas', 'creada_en'),
    },
  },
  movimiento: {
    titulo: 'Monedas',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('medallas'),
      perfil_id: NUMERO,
      lote_id: exporta('medallas', 'Por', {
        lee: '(select l.causa from lote l where l.id = t.lote_id)',
        dice: sayCodigo,
      }),
      monedas: exporta('medallas', 'Monedas'),
      saldo: exporta('medallas', 'Quedan'),
      creado_en: cuando('medallas', 'creado_en'),
      causa: guarda('medallas'),
    },
  },
  copia: {
    titulo: 'Medallas de ahora',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se queda',
    columnas: {
      grupo_id: enClase('medallas'),
      profesor_id: NUMERO,
      perfil_id: NUMERO,
      medalla_id: MEDALLA,
      periodo_id: EVALUACION,
      cantidad: exporta('medallas', 'Cuántas'),
    },
  },
  cierre: {
    titulo: 'Evaluaciones cerradas',
    copia: true,
    filas: { perfil: SUYO },
    // The teacher chooses whether the row stays without its name or goes.
    alBorrar: 'se vacía',
    columnas: {
      periodo_id: EVALUACION,
      grupo_id: enClase('nota'),
      perfil_id: NUMERO,
      calificacion: exporta('nota', 'Nota'),
      nombre: exporta('nota', 'Nombre', { vacia: "''" }),
      apellido: exporta('nota', 'Apellido', { vacia: "''" }),
    },
  },
  hito: {
    titulo: 'Potenciadores',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se queda',
    columnas: {
      grupo_id: enClase('medallas'),
      perfil_id: NUMERO,
      medallas: exporta('medallas', 'Al tener'),
      multiplicador_decimas: exporta('medallas', 'Multiplicador', { lee: 't.multiplicador_decimas / 10.0' }),
      lote_id: NUMERO,
      ganado_en: cuando('medallas', 'ganado_en'),
      hasta: cuando('medallas', 'hasta', 'Hasta'),
      deshecho_lote_id: NUMERO,
    },
  },
  solicitud_medalla: {
    titulo: 'Peticiones de medallas',
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('solicitudes'),
      profesor_id: NUMERO,
      perfil_id: NUMERO,
      medalla_id: exporta('solicitudes', 'Medalla', { lee: nombreDe('medalla', 'medalla_id') }),
      descripcion: exporta('solicitudes', 'Lo escrito', { libre: ['cambia', 'Petición de una medalla'] }),
      estado: exporta('solicitudes', 'Respuesta'),
      lugar: NUMERO,
      fecha: cuando('solicitudes', 'fecha'),
      decidida_en: cuando('solicitudes', 'decidida_en', 'Respondida'),
      lote_id: NUMERO,
      motivo: exporta('solicitudes', 'Motivo', { libre: ['cambia', 'Respuesta a una petición'] }),
    },
  },
  kudo: {
    titulo: 'Reconocimientos dados y recibidos',
    copia: true,
    filas: { perfil: '(emisor_id = any($1) or receptor_id = any($1))' },
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('kudos'),
      // The other person's name is theirs.
      emisor_id: exporta('kudos', 'Dado o recibido', {
        lee: "case when t.emisor_id = any($1) then 'Dado' else 'Recibido' end",
      }),
      receptor_id: NUMERO,
      tipo: exporta('kudos', 'Tipo', { dice: sayTipoKudo }),
      semana: exporta('kudos', 'Semana', { lee: 't.semana::text' }),
      orden: NUMERO,
      creado_en: cuando('kudos', 'creado_en'),
      deshecho_en: cuando('kudos', 'deshecho_en', 'Deshecho'),
    },
  },
  kudo_usado: {
    copia: true,
    alBorrar: 'se queda',
    columnas: { kudo_id: NUMERO, grupo_id: NUMERO, lote_id: NUMERO, deshecho_lote_id: NUMERO },
  },
  umbral: {
    copia: true,
    deProfesor: 'profesor_id = $2',
    titulo: 'Medallas por reconocimientos',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('material'),
      profesor_id: NUMERO,
      medalla_id: exporta('material', 'Medalla', { lee: nombreDe('medalla', 'medalla_id') }),
      tipo: exporta('material', 'Tipo', { dice: sayTipoKudo }),
      cantidad: exporta('material', 'Cuántos'),
      solo_distintos: exporta('material', 'De personas distintas'),
      creado_en: cuando('material', 'creado_en', 'Desde'),
    },
  },
  ranking: {
    copia: true,
    deProfesor: 'profesor_id = $2',
    titulo: 'Rankings',
    alBorrar: 'se queda',
    columnas: {
      id: NUMERO,
      grupo_id: enClase('material'),
      profesor_id: NUMERO,
      nombre: exporta('material', 'Nombre', { libre: ['avisa', 'Nombre de un ranking'] }),
      medalla_id: exporta('material', 'Medalla', { lee: nombreDe('medalla', 'medalla_id') }),
      creado_en: cuando('material', 'creado_en', 'Desde'),
    },
  },
  evento: {
    titulo: 'Historial',
    copia: true,
    filas: { perfil: SUYO, cuenta: '(usuario_id = $2 or autor_id = $2)' },
    alBorrar: 'se borra',
    columnas: {
      id: NUMERO,
      tx: NUMERO,
      grupo_id: enClase('historial'),
      clase: exporta('historial', 'Qué', { dice: sayCodigo }),
      perfil_id: NUMERO,
      lote_id: NUMERO,
      creado_en: cuando('historial', 'creado_en'),
      usuario_id: NUMERO,
      valor: exporta('historial', 'Valor'),
      kudo_id: NUMERO,
      canje_id: NUMERO,
      periodo_id: NUMERO,
      solicitud_id: NUMERO,
      autor_id: NUMERO,
      hecho_en: cuando('historial', 'hecho_en', 'Hecho sin red'),
      lista_id: NUMERO,
    },
  },
  novedad_contada: {
    copia: true,
    filas: { perfil: SUYO },
    alBorrar: 'se borra',
    columnas: { evento_id: NUMERO, grupo_id: NUMERO, perfil_id: NUMERO, contada_en: guarda('historial') },
  },
};
