import {
  askMedalla,
  createUmbral,
  dia,
  giveKudo,
  grant,
  newEstudiante,
  registerProfesor,
  type Clase,
  type Escuela,
  takeDispositivos,
} from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import { makeClase } from '../support/personas.ts';
import { fillClasificacion } from './clasificaciones.ts';
import { fillTienda } from './tiendas.ts';

export interface ClaseDeMuestra {
  tamano: number;
  grupoId: number;
  profesor: Sesion;
  estudiante: Sesion | undefined;
  /** Has a pending join request, unless the class is empty. */
  solicitante: Sesion;
  nuevo: Sesion;
}

const NOMBRES = [
  'Lucía',
  'Mateo',
  'Aisha',
  'Hugo',
  'María de los Ángeles',
  'M.ª José',
  'Íñigo',
  'Ximena',
  'Nahuel',
  'Valentina',
];
const APELLIDOS = ['Fernández', 'Ibáñez', 'Diallo', 'Núñez-Villaverde', 'Quispe', 'O’Neill'];

const names = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => [NOMBRES[i % NOMBRES.length] ?? '', APELLIDOS[Math.floor(i / NOMBRES.length)] ?? ''] as const,
  );

const MENSAJES = [
  'He leído tres libros este mes y los he contado en clase.',
  '',
  'Ayudé a recoger el aula. '.repeat(19),
];

async function fillPeticiones(escuela: Escuela, clase: Clase): Promise<void> {
  const { medallas, alumnos } = clase;
  const { token } = clase.profesor;
  for (const [i, alumno] of alumnos.slice(1, 4).entries()) {
    await askMedalla(escuela, alumno, medallas[i]?.id ?? 0, MENSAJES[i] ?? '');
  }
  const query = { grupoId: clase.grupoId };
  const [primera] = await escuela.must(token, 'GET /api/Profesor/solicitudes-medallas', { query });
  if (primera === undefined) return;
  await escuela.must(token, 'POST /api/Profesor/rechazar-solicitud-medalla', { query: { solicitudId: primera.id } });
  for (const [i, cantidadKudos] of [3, 5].entries()) {
    const medallaId = medallas[i]?.id ?? 0;
    await createUmbral(escuela, clase, {
      medallaId,
      tipoKudoId: i + 1,
      cantidadKudos,
      soloCompanerosDistintos: i === 0,
    });
  }
  for (const alumno of alumnos.slice(1, 3)) await giveKudo(escuela, alumno, alumnos[0]?.perfilId ?? 0);
}

async function fillClase(escuela: Escuela, clase: Clase): Promise<void> {
  const { profesor, alumnos, tabla } = clase;
  const filas = tabla.equivalencias;
  const [primero] = alumnos;
  if (!primero) return;
  for (const { perfilId } of alumnos.slice(0, 3)) await grant(escuela, clase, perfilId, { n: 2 });
  await escuela.must(profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
  await fillClasificacion(escuela, clase);
  // Every grade of the table and none, not in list order.
  for (const [i, { perfilId }] of alumnos.entries()) {
    for (const { id, cantidad } of filas[((i * 7 + 4) % (filas.length + 1)) - 1]?.medallasNecesarias ?? [])
      await grant(escuela, clase, perfilId, { medallaId: id, n: cantidad });
  }
  // A goal reached long ago, which a new device shows.
  await escuela.must(primero.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: primero.perfilId, metaCalificacion: filas[0]?.nota ?? 0 },
  });
  await escuela.must(profesor.token, 'PUT /api/Grupo/:id/asistencia', {
    params: { id: clase.grupoId },
    body: {
      dia: dia(0),
      alumnos: alumnos
        .filter((_, i) => i % 9 === 2 || i % 9 === 7)
        .map(({ perfilId }, i) => ({ perfilId, estado: i % 3 === 1 ? ('Tarde' as const) : ('Falta' as const) })),
    },
  });
  await fillPeticiones(escuela, clase);
  await fillTienda(escuela, clase);
}

/** Classes of 0, 1, 30 and 60 students with medals and requests, made through the API. */
export async function fillClases(
  escuela: Escuela,
  tamanos: readonly number[] = [0, 1, 30, 60],
): Promise<ClaseDeMuestra[]> {
  const clases: ClaseDeMuestra[] = [];
  for (const tamano of tamanos) {
    const clase = await makeClase(names(tamano), escuela);
    const { profesor, grupoId, codigo, alumnos } = clase;
    await fillClase(escuela, clase);
    await takeDispositivos(escuela, clase);
    const solicitante = await newEstudiante(escuela, ['Óscar', 'Álvarez Peña']);
    if (tamano > 0) await escuela.must(solicitante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    const nuevo = await registerProfesor(escuela);
    clases.push({ tamano, grupoId, profesor, estudiante: alumnos[0] ?? solicitante, solicitante, nuevo });
  }
  return clases;
}
