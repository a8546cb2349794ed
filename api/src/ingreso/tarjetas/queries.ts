import type { Respuesta, Tarjetas } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { enterClase } from '../../entry/enter.ts';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import type { Quien, Usuario } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { SE_VA } from './contrasenias.ts';

interface Uso {
  dispositivo: string;
  /** An instant as PostgreSQL writes it in JSON. */
  ultimo: string;
}

interface Fila {
  permitidas: boolean;
  perfil_id: number | null;
  nombre: string;
  apellido: string;
  hecha: Date | null;
  usos: Uso[];
  abiertas: number;
  elegida: Date | null;
}

const USOS = `(select coalesce(json_agg(json_build_object('dispositivo', u.aparato, 'ultimo', u.usada_en)
  order by u.usada_en desc), '[]') from tarjeta_uso u where u.perfil_id = t.perfil_id)`;

const ELEGIDA = `case when ${SE_VA} then u.contrasenia_tarjeta_en end`;

const SHOW = {
  name: 'tarjetas-de-grupo',
  text: `select g.tarjetas_permitidas as permitidas, p.id as perfil_id, p.nombre, p.apellido, t.hecha_en as hecha, ${USOS} as usos,
           (select count(*) from sesion s where s.perfil_id = t.perfil_id and s.tipo = 'Tarjeta' and s.tomada and s.caduca_en > now())::int
             as abiertas, ${ELEGIDA} as elegida
         from ${CLASE} g left join ${ALUMNO} p on p.grupo_id = g.id left join tarjeta t on t.perfil_id = p.id
           left join usuario u on u.id = p.estudiante_id
         where g.id = $1`,
};

const usosOf = (usos: readonly Uso[]) =>
  usos.map(({ dispositivo, ultimo }) => ({ dispositivo, ultimo: new Date(ultimo).toISOString() }));

export async function readTarjetas(sql: Sql, grupoId: number): Promise<Tarjetas> {
  const filas = await sql.run<Fila>(SHOW, [grupoId]);
  const alumnos = filas
    .flatMap(({ perfil_id, ...fila }) => (perfil_id === null ? [] : [{ ...fila, perfilId: perfil_id }]))
    .toSorted((a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.perfilId - b.perfilId);
  return {
    permitidas: filas[0]?.permitidas ?? false,
    alumnos: alumnos.map(({ perfilId, hecha, usos, abiertas, elegida }) => ({
      perfilId,
      hecha: hecha?.toISOString() ?? null,
      ultimoUso: usosOf(usos)[0]?.ultimo ?? null,
      usos: usosOf(usos),
      abiertas,
      contrasenaElegida: elegida?.toISOString() ?? null,
    })),
  };
}

export async function showTarjetas(sql: Sql, quien: Quien, id: number): Promise<Tarjetas> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readAlumnos');
  return readTarjetas(sql, grupoId);
}

const PROPIAS = {
  name: 'tarjetas-propias',
  text: `select g.nombre as "grupoNombre", g.materia, g.tarjetas_permitidas as permitida, autor.nombre, autor.apellido,
           t.hecha_en as hecha, ${USOS} as usos, ${ELEGIDA} as elegida
         from tarjeta t join ${ALUMNO} p on p.id = t.perfil_id join ${CLASE} g on g.id = p.grupo_id
           join usuario u on u.id = p.estudiante_id join usuario autor on autor.id = t.hecha_por
         where p.estudiante_id = $1 order by t.hecha_en desc, t.perfil_id`,
};

type Propia = Omit<Respuesta<'GET /api/Usuario/tarjetas'>[number], 'hecha' | 'profesorNombre' | 'contrasenaElegida'> & {
  hecha: Date;
  elegida: Date | null;
  nombre: string;
  apellido: string;
};

export async function listPropias(sql: Sql, { id }: Usuario): Promise<Respuesta<'GET /api/Usuario/tarjetas'>> {
  return (await sql.run<Propia>(PROPIAS, [id])).map(({ nombre, apellido, hecha, usos, elegida, ...tarjeta }) => ({
    ...tarjeta,
    profesorNombre: nombreCompleto({ nombre, apellido }),
    hecha: hecha.toISOString(),
    usos: usosOf(usos),
    contrasenaElegida: elegida?.toISOString() ?? null,
  }));
}
