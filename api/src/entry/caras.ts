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

export interface Cara {
  perfilId: number;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  /** Full names are only for comparing: never sent. */
  nombre: string;
  apellido: string;
}

/** A class ordered by name; short names have as much of the last name as needed to tell pupils apart. */
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
