import type { Sesion } from '@aupa/contract';
import { call, makeClase, newPersona, registerEstudiante, type Clase } from '../support/personas.ts';
import { fillClasificacion } from './clasificaciones.ts';
import { fillTienda } from './tiendas.ts';

export interface ClaseDeMuestra {
  tamano: number;
  grupoId: number;
  profesor: Sesion;
  estudiante: Sesion | undefined;
}

const GIVE = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';

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

/** Medal requests, one of them rejected, two thresholds and the kudos that lead there. */
async function fillPeticiones(origin: string, { profesor, grupoId, medallas, alumnos }: Clase): Promise<void> {
  const { token } = profesor;
  for (const [i, { sesion, perfilId }] of alumnos.slice(1, 4).entries()) {
    await call(origin, sesion.token, 'POST /api/Estudiante/solicitudes-medalla', {
      body: { perfilEstudianteId: perfilId, medallaId: medallas[i]?.id ?? 0, descripcion: MENSAJES[i] ?? '' },
    });
  }
  const query = { grupoId: String(grupoId) };
  const [primera] = await call(origin, token, 'GET /api/Profesor/solicitudes-medallas', { query });
  if (primera === undefined) return;
  await call(origin, token, 'POST /api/Profesor/rechazar-solicitud-medalla', {
    query: { solicitudId: String(primera.id) },
  });
  for (const [i, cantidadKudos] of [3, 5].entries()) {
    await call(origin, token, 'POST /api/ConfiguracionUmbralParaMedallas', {
      body: {
        grupoId,
        medallaId: medallas[i]?.id ?? 0,
        tipoKudoId: i + 1,
        cantidadKudos,
        soloCompanerosDistintos: i === 0,
      },
    });
  }
  for (const { sesion, perfilId } of alumnos.slice(1, 3)) {
    await call(origin, sesion.token, 'POST /api/Kudo', {
      body: { idPerfilEstudianteEmisor: perfilId, idPerfilEstudianteRecibe: alumnos[0]?.perfilId ?? 0, kudo: 1 },
    });
  }
}

/** Classes of 0, 1, 30 and 60 students with medals and requests, made by the product's own calls. */
export async function fillClases(
  origin: string,
  tamanos: readonly number[] = [0, 1, 30, 60],
): Promise<ClaseDeMuestra[]> {
  const clases: ClaseDeMuestra[] = [];
  for (const tamano of tamanos) {
    const { profesor, grupoId, codigo, medallas, alumnos } = await makeClase(origin, names(tamano));
    const [tabla] = await call(origin, profesor.token, 'GET /api/TablaEquivalencia');
    const filas = tabla?.equivalencias ?? [];
    // A term that is over.
    const query = { grupoId: String(grupoId) };
    for (const { perfilId } of alumnos.slice(0, 3)) {
      const params = { perfilId: String(perfilId), medallaId: String(medallas[0]?.id), n: '2' };
      await call(origin, profesor.token, GIVE, { params });
    }
    if (tamano > 0) await call(origin, profesor.token, 'POST /api/Profesor/reiniciar-logros', { query });
    if (tamano > 0) await fillClasificacion(origin, { profesor, grupoId, codigo, medallas, alumnos });
    // Grades of the whole table, from none to the highest, in no order of the list.
    for (const [i, { perfilId }] of alumnos.entries()) {
      for (const { id, cantidad } of filas[((i * 7 + 4) % (filas.length + 1)) - 1]?.medallasNecesarias ?? []) {
        await call(origin, profesor.token, GIVE, {
          params: { perfilId: String(perfilId), medallaId: String(id), n: String(cantidad) },
        });
      }
    }
    // A goal long reached: a new device says so.
    const [primero] = alumnos;
    const [{ nota } = { nota: 0 }] = filas;
    if (primero) {
      await call(origin, primero.sesion.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
        body: { perfilEstudianteId: primero.perfilId, metaCalificacion: nota },
      });
    }
    await fillPeticiones(origin, { profesor, grupoId, codigo, medallas, alumnos });
    if (tamano > 0) await fillTienda(origin, { profesor, grupoId, codigo, medallas, alumnos });
    const solicitante = await registerEstudiante(origin, newPersona('Óscar', 'Álvarez Peña'));
    if (tamano > 0) await call(origin, solicitante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    clases.push({ tamano, grupoId, profesor, estudiante: alumnos[0]?.sesion ?? solicitante });
  }
  return clases;
}
