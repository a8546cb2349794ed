import type { NombreYApellido } from '@aupa/domain/base';
import type { EfectoHecho, FilaPlaneada } from '@aupa/domain/ingreso';
import { named, type Sql } from '../../platform/sql.ts';

export interface FilaHecha {
  perfilId: number;
  accion: EfectoHecho;
  dePerfilId: number | null;
  /** Their name before, and the name that the list gave them. Null if unchanged. */
  antes: NombreYApellido | null;
  dado: NombreYApellido | null;
}

interface Entrada {
  fila: number;
  estudianteId: string;
  sale: number | null;
}

/**
 * The parts of a plan that was carried out. `entradas` are the rows that brought a pupil in, `perfiles` their profiles by
 * account. All other rows only renamed.
 */
export function filasHechas(
  grupoId: number,
  filas: readonly FilaPlaneada[],
  entradas: readonly Entrada[],
  perfiles: ReadonlyMap<string, number>,
): FilaHecha[] {
  const porFila = new Map(entradas.map((entrada) => [entrada.fila, entrada]));
  return filas.flatMap(({ fila, accion, conocido, candidatos, nombreNuevo, nombre, apellido }) => {
    if (accion === 'YaEsta') return [];
    const entrada = porFila.get(fila);
    // A row may name a pupil of this group by their profile in another one.
    const aqui = [conocido, ...candidatos].find(
      (uno) => uno?.grupoId === grupoId && uno.estudianteId === conocido?.estudianteId,
    );
    const perfilId = entrada ? perfiles.get(entrada.estudianteId) : aqui?.perfilId;
    if (perfilId === undefined) return [];
    const antes = nombreNuevo && conocido ? { nombre: conocido.nombre, apellido: conocido.apellido } : null;
    const dado = antes && { nombre, apellido };
    return [{ perfilId, accion, dePerfilId: entrada?.sale ?? null, antes, dado }];
  });
}

// Finds the accepted request by this transaction's time. Runs last: any later event about a pupil counts as newer than the list.
const RECORD = named({
  name: 'lista-act',
  tells: ['lista-hecha'],
  text: `with hecha as (
           insert into lista (grupo_id, creados, anadidos, movidos, renombrados)
           values (:grupo, :creados, :anadidos, :movidos, :renombrados) returning id
         ), filas as (
           insert into lista_fila (lista_id, grupo_id, perfil_id, accion, de_perfil_id, nombre_antes, apellido_antes,
             nombre_dado, apellido_dado, solicitud_id)
           select hecha.id, :grupo, t.perfil, t.accion, t.de, t.nombre, t.apellido, t.nombre_dado, t.apellido_dado, s.id
           from hecha, unnest(:perfiles::int[], :acciones::text[], :de::int[], :nombres::text[], :apellidos::text[],
               :nombresDados::text[], :apellidosDados::text[])
               as t (perfil, accion, de, nombre, apellido, nombre_dado, apellido_dado)
             join perfil p on p.id = t.perfil
             left join solicitud_union s on s.grupo_id = :grupo and s.estudiante_id = p.estudiante_id
               and s.estado = 'Aceptada' and s.decidida_en = now() and t.accion <> 'Renombrar'
         ), suceso as (
           insert into evento (grupo_id, clase, lista_id) select :grupo, 'lista-hecha', id from hecha
         )
         select id from hecha`,
});

/** Records a list as one act that can be undone (behaviour §12). Answers its id, or null if it did nothing. */
export async function recordListado(tx: Sql, grupoId: number, filas: readonly FilaHecha[]): Promise<number | null> {
  if (filas.length === 0) return null;
  const count = (accion: EfectoHecho) => filas.filter((fila) => fila.accion === accion).length;
  const [hecha] = await tx.run<{ id: number }>(RECORD, {
    grupo: grupoId,
    creados: count('Crear'),
    anadidos: count('Anadir'),
    movidos: count('Mover'),
    renombrados: count('Renombrar'),
    perfiles: filas.map(({ perfilId }) => perfilId),
    acciones: filas.map(({ accion }) => accion),
    de: filas.map(({ dePerfilId }) => dePerfilId),
    nombres: filas.map(({ antes }) => antes?.nombre ?? null),
    apellidos: filas.map(({ antes }) => antes?.apellido ?? null),
    nombresDados: filas.map(({ dado }) => dado?.nombre ?? null),
    apellidosDados: filas.map(({ dado }) => dado?.apellido ?? null),
  });
  return hecha?.id ?? null;
}
