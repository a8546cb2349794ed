import type { Novedades } from '@aupa/contract';
import { play } from '../wire.ts';
import { medalla } from './medallas.ts';
import { SIN_DETALLE } from './perfiles.ts';

type Entrada = Novedades['entradas'][number];

const FECHA = '2026-11-26T09:00:00Z';

export const cara = (id: number, nombreEstudiante: string): Entrada['caras'][number] => ({
  perfilEstudianteId: id,
  nombreEstudiante,
  nombre: nombreEstudiante.split(' ')[0] ?? nombreEstudiante,
  enlaceAvatarMiniatura: '/cara.svg',
});

export const novedad = (id: number, clase: Entrada['clase'], frase: string, more: Partial<Entrada> = {}): Entrada => ({
  id,
  clase,
  fecha: FECHA,
  frase,
  motivo: null,
  monedas: 0,
  medallas: [],
  primera: false,
  loteId: null,
  ...SIN_DETALLE,
  ...more,
});

export function deMedalla(nombre: string, cantidad = 1): Entrada['medallas'][number] {
  const { id, nombreIcono, color } = medalla(nombre);
  return { id, medallaId: id, nombre, nombreIcono, color, cantidad };
}

export const MATEO = cara(12, 'Mateo Quispe');
export const NURIA = cara(13, 'Nuria Gil-Ruiz');
const AYUDA = { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'heart' };

export function dosDias(): Entrada[] {
  const dada = (id: number, nombre: string, more: Partial<Entrada>) =>
    novedad(id, 'medallas-otorgadas', `«${nombre}». Te la ha dado Marta.`, {
      monedas: 5,
      medallas: [deMedalla(nombre)],
      ...more,
    });
  return [
    novedad(109, 'regalo-recibido', 'Recompensa «Excursión» por el desafío de la clase.', {
      recompensa: { id: 5, nombre: 'Excursión', representacion: { nombreIcono: 'gift' } },
    }),
    novedad(
      108,
      'periodo-cerrado',
      'Tu 1.ª evaluación: 11 medallas, llegaste al 7. Queda en tu perfil y empieza otra evaluación.',
      {
        periodoId: 3,
      },
    ),
    novedad(107, 'canje-entregado', 'Recompensa «Sentarte donde quieras» entregada.', {
      recompensa: { id: 6, nombre: 'Sentarte donde quieras', representacion: { nombreIcono: 'star' } },
    }),
    novedad(106, 'solicitud-medalla-rechazada', 'Marta te responde sobre «Lectura».', {
      medallas: [deMedalla('Lectura')],
      pedida: 'He leído tres libros.',
      motivo: 'Cuéntanos uno en clase y es tuya.',
    }),
    novedad(105, 'kudo-recibido', 'Reconocimiento «Me ayudó a entenderlo» de Mateo Quispe.', {
      caras: [MATEO],
      tipoKudo: AYUDA,
    }),
    novedad(104, 'kudo-recibido', 'Reconocimiento «Me ayudó a entenderlo» de Nuria Gil-Ruiz.', {
      caras: [NURIA],
      tipoKudo: AYUDA,
    }),
    dada(103, 'Creatividad', { pedida: 'Por el mural de la paz.', motivo: 'Quedó precioso.' }),
    dada(102, 'Constancia', { tipoKudo: AYUDA, caras: [MATEO, NURIA], carasDeMas: 1 }),
    dada(101, 'Participación', { motivo: 'Por tus preguntas de hoy.' }),
  ];
}

/** Lets each event be claimed once, like the server. Returns the claimed ones, and a way to add more. */
export function playNovedades(entradas: readonly Entrada[], ids = entradas.map(({ id }) => id)) {
  const contadas = new Set<number>();
  const dichas = new Map<string, number[]>();
  let todas = [...entradas];
  let todosIds = [...ids];
  play({
    'GET /api/PerfilEstudiante/:perfilId/novedades': () => {
      const quedan = todas.filter(({ id }) => !contadas.has(id));
      return {
        entradas: quedan,
        ids: todosIds.filter((id) => !contadas.has(id)),
        monedas: quedan.reduce((suma, { monedas }) => suma + monedas, 0),
      };
    },
    'POST /api/PerfilEstudiante/:perfilId/novedades': ({ body, idempotencyKey }) => {
      const nuevas = dichas.get(idempotencyKey) ?? body.eventosIds.filter((id) => !contadas.has(id));
      dichas.set(idempotencyKey, nuevas);
      for (const id of nuevas) contadas.add(id);
      return { contadas: nuevas };
    },
  });
  return {
    contadas,
    pendientes: () => todosIds.filter((id) => !contadas.has(id)),
    add: (una: Entrada) => {
      todas = [una, ...todas];
      todosIds = [una.id, ...todosIds];
    },
  };
}
