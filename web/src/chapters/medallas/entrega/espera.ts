import type { MedallaDePerfil } from '@aupa/contract';
import type { Cached } from '../../../data/acts.ts';
import { defineEspera } from '../../../data/cola/esperas.ts';
import { patch } from '../../../data/optimistic.ts';
import { grupoQuery, medallasGrupoQuery, perfilesQuery, tablasQuery } from '../../../data/queries.ts';

const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';

interface Entrega {
  input: { params: { perfilId: string | number; medallaId: string | number } };
  grupoId: number;
}

/** «Lectura ×2», as far as it is known. */
function sayMedalla({ input: { params }, grupoId }: Entrega, copias: number, cached: Cached): string {
  const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === Number(params.medallaId));
  return `${medalla?.nombre ?? 'Una medalla'}${copias === 1 ? '' : ` ×${copias}`}`;
}

function sayAlumno({ input: { params }, grupoId }: Entrega, cached: Cached): string {
  const alumno = cached(perfilesQuery(grupoId))?.find(({ id }) => id === Number(params.perfilId));
  return alumno?.nombreEstudiante ?? 'un alumno';
}

const copiasOf = ({ query }: { query?: { cantidad?: string | number | undefined } | undefined }) =>
  Number(query?.cantidad ?? 1);

/** What an award shows and says itself with. */
export const needsDeEntrega = (grupoId: number) => [
  perfilesQuery(grupoId),
  medallasGrupoQuery(grupoId),
  grupoQuery(grupoId),
  tablasQuery(),
];

/** Marks so many copies as waiting, beside those that wait already. */
function markEspera(held: readonly (MedallaDePerfil & { espera?: number })[], medallaId: number, copias: number) {
  return held.map((una) => (una.medallaId === medallaId ? { ...una, espera: (una.espera ?? 0) + copias } : una));
}

/** The cards of these students show that so many copies of a medal wait. */
export const markMedallas = (grupoId: number, perfilesIds: readonly number[], medallaId: number, copias: number) =>
  patch(perfilesQuery(grupoId), (perfiles) =>
    perfiles.map((perfil) =>
      perfilesIds.includes(perfil.id)
        ? { ...perfil, medallas: markEspera(perfil.medallas, medallaId, copias) }
        : perfil,
    ),
  );

defineEspera(GRANT, {
  say: (act, cached) => `${sayMedalla(act, Number(act.input.params.n), cached)} para ${sayAlumno(act, cached)}`,
  medallas: ({ params }) => Number(params.n),
  marks: ({ input: { params }, grupoId }) => [
    markMedallas(grupoId, [Number(params.perfilId)], Number(params.medallaId), Number(params.n)),
  ],
  needs: needsDeEntrega,
});

defineEspera('DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
  say: (act, cached) => `Quitar ${sayMedalla(act, copiasOf(act.input), cached)} a ${sayAlumno(act, cached)}`,
  needs: needsDeEntrega,
  // The same copies that have not been given yet.
  cancels: (input, { name, input: { params } }) =>
    name === GRANT &&
    Number(params?.perfilId) === Number(input.params.perfilId) &&
    Number(params?.medallaId) === Number(input.params.medallaId) &&
    Number(params?.n) === copiasOf(input),
});
