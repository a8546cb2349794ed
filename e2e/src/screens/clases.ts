import type { Sesion } from '@aupa/contract';
import { call, makeClase, newPersona, registerEstudiante } from '../support/personas.ts';

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
    // Grades of the whole table, from none to the highest, in no order of the list.
    for (const [i, { perfilId }] of alumnos.entries()) {
      for (const { id, cantidad } of filas[((i * 7 + 4) % (filas.length + 1)) - 1]?.medallasNecesarias ?? []) {
        await call(origin, profesor.token, GIVE, {
          params: { perfilId: String(perfilId), medallaId: String(id), n: String(cantidad) },
        });
      }
    }
    const solicitante = await registerEstudiante(origin, newPersona('Óscar', 'Álvarez Peña'));
    if (tamano > 0) await call(origin, solicitante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    clases.push({ tamano, grupoId, profesor, estudiante: alumnos[0]?.sesion ?? solicitante });
  }
  return clases;
}
