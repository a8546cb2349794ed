import type {
  Asistencia,
  AsistenciaMes,
  Body,
  BolsaGrupo,
  EquiposGuardados,
  PerfilProfesor,
  Pizarra,
  Puertas,
  Respuesta,
  VistaDePizarra,
} from '@aupa/contract';
import { completeListado, countAsistencia, keepIdos } from '@aupa/domain/leccion';
import { happens, play } from '../wire.ts';
import { medalla } from './medallas.ts';

const GRUPO_ID = 7;
const DIA = '2026-11-26';

export const asistencia = (): Asistencia => ({ dia: DIA, tomada: null, alumnos: [], idos: [] });

export const pizarra = (): Pizarra => ({
  vista: 'Clase',
  conCantidades: false,
  sonido: false,
  tiempo: null,
  conectadas: [],
});

const puertaCerrada = (): Respuesta<'GET /api/Grupo/:id/puerta'> => ({
  codigo: null,
  urlCompleta: null,
  cierra: null,
  ahora: new Date().toISOString(),
  esperan: [],
  dentro: [],
});

/** The board of a class, with the server's behaviour. Returns ways to change it elsewhere. */
export function playPizarra(clase: readonly PerfilProfesor[], more: Partial<Pizarra> = {}) {
  let ahora = { ...pizarra(), ...more };
  let ultimo: VistaDePizarra['ultimo'] = null;
  const alumnos = clase.map(({ id: perfilId, nombre: nombreCorto, enlaceAvatarMiniatura }) => {
    return { perfilId, nombreCorto, enlaceAvatarMiniatura };
  });
  const deClase = { materia: 'Matemáticas', grupoNombre: '2.º ESO B', medallasSemana: 0, alumnos };
  const vacio = { desafio: null, equipos: null, azar: null, puerta: null };
  const show = (): VistaDePizarra => {
    const { vista, sonido, tiempo } = ahora;
    return { ...deClase, ...vacio, vista, sonido, tiempo, ultimo, ahora: new Date().toISOString() };
  };
  play({
    'GET /api/Grupo/:id/puerta': () => puertaCerrada(),
    'GET /api/Grupo/:id/pizarra': () => ahora,
    'PUT /api/Grupo/:id/pizarra': ({ body }) => (ahora = { ...ahora, ...body }),
    'POST /api/Grupo/:id/pizarra/ventana': () => {
      const nueva = { id: 61, dispositivo: 'Chrome en Linux', desde: new Date().toISOString(), seVe: true };
      ahora = { ...ahora, conectadas: [...ahora.conectadas, nueva] };
      return { id: nueva.id, token: 'un-token-de-pizarra' };
    },
    'DELETE /api/Grupo/:id/pizarra/:pizarraId': ({ params }) => {
      ahora = { ...ahora, conectadas: ahora.conectadas.filter(({ id }) => id !== params.pizarraId) };
      return undefined;
    },
    'POST /api/Grupo/:id/puerta': () => ({
      codigo: '482913',
      urlCompleta: 'https://aupa.example/puerta#secreto',
      cierra: new Date(Date.now() + 600_000).toISOString(),
    }),
    'GET /api/Grupo/:id/pizarra/vista': () => show(),
  });
  return {
    vista: show,
    giveElsewhere({ id: perfilId, nombre }: PerfilProfesor, medallaNombre: string) {
      const { id: medallaId, nombreIcono, color } = medalla(medallaNombre);
      const quien = { nombres: [nombre], perfilesIds: [perfilId], de: 1 };
      ultimo = { id: (ultimo?.id ?? 80) + 1, medallaId, medallaNombre, nombreIcono, color, ...quien };
      happens({ clase: 'medallas-otorgadas', grupoId: GRUPO_ID, perfilId });
    },
    connectElsewhere(dispositivo: string) {
      const nueva = { id: 62, dispositivo, desde: new Date().toISOString(), seVe: true };
      ahora = { ...ahora, conectadas: [...ahora.conectadas, nueva] };
      happens({ clase: 'pizarra-cambiada', grupoId: GRUPO_ID });
    },
  };
}

type PuertaAbierta = Puertas['puertas'][number];

export const llamada = (
  { id: perfilId, nombre, enlaceAvatarMiniatura }: PerfilProfesor,
  entradaId: number,
  repetido = false,
): PuertaAbierta['esperan'][number] => ({ entradaId, perfilId, nombreCorto: nombre, enlaceAvatarMiniatura, repetido });

/** An open door with the server's behaviour. Returns ways to call, or to close it elsewhere. */
export function playPuertas(
  esperan: PuertaAbierta['esperan'] = [],
  more: Partial<PuertaAbierta> = {},
  isOpenAlready = true,
) {
  const deClase = { grupoId: GRUPO_ID, grupoNombre: '2.º ESO B', materia: 'Matemáticas' };
  const cierra = new Date(Date.now() + 490_000).toISOString();
  let ahora: PuertaAbierta = { ...deClase, cierra, codigo: '742913', dentro: 0, de: 28, esperan, ...more };
  let isAbierta = isOpenAlready;
  const read = () => ({ ahora: new Date().toISOString(), puertas: isAbierta ? [ahora] : [] });
  const open = (next: boolean) => {
    isAbierta = next;
    happens({ clase: 'puerta-cambiada', grupoId: ahora.grupoId });
  };
  play({
    'GET /api/Profesor/puertas': read,
    'POST /api/Grupo/:id/puerta/dejar-pasar': ({ body }) => {
      const pasan = ahora.esperan.filter(({ entradaId }) => body.entradasIds?.includes(entradaId));
      const quedan = ahora.esperan.filter((una) => !pasan.includes(una));
      ahora = { ...ahora, dentro: ahora.dentro + pasan.length, esperan: quedan };
      return { pasan: pasan.length, quedan: quedan.length };
    },
    'DELETE /api/Grupo/:id/puerta': () => {
      open(false);
      return undefined;
    },
    'POST /api/Grupo/:id/puerta/reabrir': () => {
      open(true);
      return { cierra };
    },
  });
  return {
    call(...unas: PuertaAbierta['esperan']) {
      ahora = { ...ahora, esperan: [...ahora.esperan, ...unas] };
      open(true);
    },
    close: () => open(false),
  };
}

/** Today's list, with the server's behaviour. Returns a way to take it in another window. */
export function playLista(clase: readonly PerfilProfesor[], idos: Asistencia['idos'] = []) {
  let ahora: Asistencia = {
    ...asistencia(),
    idos,
    alumnos: clase.map(({ id }) => ({ perfilId: id, estado: 'Presente', origen: null })),
  };
  const take = ({ alumnos }: Pick<Body<'PUT /api/Grupo/:id/asistencia'>, 'alumnos'>) => {
    const ids = clase.map(({ id }) => id);
    const todos = completeListado(ids, alumnos).map((uno) => ({ ...uno, origen: 'Lista' as const }));
    const estados = keepIdos(ahora.idos, alumnos);
    const losIdos = ahora.idos.map((ido, i) => ({ ...ido, estado: estados[i]?.estado ?? ido.estado }));
    ahora = { dia: DIA, tomada: '2026-11-26T08:00:00Z', alumnos: todos, idos: losIdos };
    return ahora;
  };
  const mes = (): AsistenciaMes => {
    const todos = [
      ...clase.map(({ id: perfilId, nombre, apellido }) => ({ perfilId, nombre, apellido, baja: null })),
      ...ahora.idos,
    ];
    return {
      dias: [DIA],
      alumnos: todos.map(({ perfilId, nombre, apellido, baja }) => {
        const suyo = [...ahora.alumnos, ...ahora.idos].filter((uno) => uno.perfilId === perfilId);
        const { tardes, faltan: faltas } = countAsistencia(suyo);
        const estados = { [DIA]: faltas ? 'F' : tardes ? 'T' : 'P' } as const;
        return { perfilId, nombre, apellido, estados, faltas, tardes, baja };
      }),
    };
  };
  play({
    'GET /api/Grupo/:id/perfiles': [...clase],
    'GET /api/Grupo/:id/asistencia': () => ahora,
    'PUT /api/Grupo/:id/asistencia': ({ body }) => take(body),
    'GET /api/Grupo/:id/asistencia/mes': mes,
    'GET /api/Grupo/:id/radar': { hoy: null, alumnos: [], conAlgo: 0, de: 0 },
  });
  return {
    takeElsewhere(...alumnos: Body<'PUT /api/Grupo/:id/asistencia'>['alumnos']) {
      take({ alumnos });
      happens({ clase: 'asistencia-cambiada', grupoId: GRUPO_ID });
    },
  };
}

export const bolsaLlena = (de: number): BolsaGrupo => ({ quedan: de, de, perfilId: null, salieron: [], ausentes: [] });

/** A bag with the server's behaviour, but drawn in the order of the class. */
export function playBolsa(clase: readonly PerfilProfesor[]): void {
  let ahora = bolsaLlena(clase.length);
  const apartados = new Set<number>();
  const put = (perfilId: number | null, salieron: number[]) =>
    (ahora = { ...ahora, perfilId, salieron, quedan: ahora.de - salieron.length });
  play({
    'GET /api/Grupo/:id/perfiles': [...clase],
    'GET /api/Grupo/:id/azar': () => ahora,
    'POST /api/Grupo/:id/azar': () => {
      const posibles = clase.filter(({ id }) => !apartados.has(id) && !ahora.salieron.includes(id));
      const [{ id } = { id: 0 }] = posibles;
      return { ...put(id, [...ahora.salieron, id]), perfilId: id };
    },
    'POST /api/Grupo/:id/azar/apartar': ({ body: { perfilId } }) => {
      apartados.add(perfilId);
      return put(
        null,
        ahora.salieron.filter((id) => id !== perfilId),
      );
    },
  });
}

export function playEquipos(clase: readonly PerfilProfesor[]): void {
  let ahora: EquiposGuardados[] = [];
  playBolsa(clase);
  play({
    'GET /api/Grupo/:id/equipos': () => ahora,
    'POST /api/Grupo/:id/equipos': ({ body }) => {
      const nuevos = { ...body, id: 71 + ahora.length, fecha: new Date().toISOString() };
      ahora = [nuevos, ...ahora];
      return nuevos;
    },
  });
}
