import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { nombresDePizarra } from '@aupa/domain/leccion';
import { IMAGEN_MINIATURA, rutaImagen } from '@aupa/domain/perfil';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO } from './sources.ts';

const ALUMNOS = {
  name: 'caras-de-clase',
  text: `select p.id, p.nombre, p.apellido, p.imagen_clave from ${ALUMNO} p where p.grupo_id = $1`,
};

interface Row {
  id: number;
  nombre: string;
  apellido: string;
  imagen_clave: string;
}

/** One of a class, as its board and its door show them. */
export interface Cara {
  perfilId: number;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  /** Both names: to compare by, never told on. */
  nombre: string;
  apellido: string;
}

/** A class by name: faces, and first names with as much of the last one as tells two apart. */
export async function listCaras(sql: Sql, grupoId: number): Promise<Cara[]> {
  const rows = (await sql.run<Row>(ALUMNOS, [grupoId])).toSorted(
    (a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.id - b.id,
  );
  const cortos = nombresDePizarra(rows);
  return rows.map(({ id, imagen_clave, nombre, apellido }, i) => ({
    perfilId: id,
    nombreCorto: cortos[i] ?? '',
    enlaceAvatarMiniatura: rutaImagen(imagen_clave, IMAGEN_MINIATURA),
    nombre,
    apellido,
  }));
}
