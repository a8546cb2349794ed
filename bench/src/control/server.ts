/** Control for speed claims, by hand on bare Fastify and pg: same rows, isolation and prepared statements, no validation. */
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { registerEntrar } from './entrar.ts';
import { registerImagenes } from './imagenes.ts';

pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();
registerImagenes(app, pool);
registerEntrar(app, pool);

const SESION = {
  name: 's',
  text: `select u.id from sesion s join usuario u on u.id = s.usuario_id where s.token_hash = $1 and s.caduca_en > now()`,
};

async function usuarioOf(authorization = ''): Promise<string | undefined> {
  const token = createHash('sha256').update(authorization.slice(7)).digest();
  const { rows } = await pool.query<{ id: string }>({ ...SESION, values: [token] });
  return rows[0]?.id;
}

const GRUPO = {
  name: 'g',
  text: `select per.id as periodo, per.abierto_en, g.tabla_equivalencia_id as tabla from grupo g
         join periodo per on per.grupo_id = g.id and per.cerrado_en is null
         where g.id = $1 and g.profesor_id = $2 and g.eliminado_en is null`,
};
const FILAS = {
  name: 'f',
  text: `select f.nota, fm.medalla_id, fm.cantidad, m.nombre from fila_equivalencia f
         left join fila_medalla fm on fm.fila_id = f.id left join medalla m on m.id = fm.medalla_id where f.tabla_id = $1`,
};
const PERFILES = {
  name: 'p',
  text: `with p as materialized (
           select perfil.*, (select s.creada_en from asignacion s where s.perfil_id = perfil.id
             and s.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = s.id), 0)
             order by s.id desc limit 1) as ultima
           from perfil where grupo_id = $1 and retirado_en is null)
         select p.id, p.imagen_clave, u.nombre, u.apellido, p.monedas, p.meta, p.creado_en, p.ultima, m.id as medalla_id, m.nombre as medalla, m.nombre_icono,
           m.descripcion, c.cantidad
         from p join usuario u on u.id = p.estudiante_id
         left join copia c on c.perfil_id = p.id and c.periodo_id = $2 and c.cantidad > 0
         left join medalla m on m.id = c.medalla_id`,
};

interface PerfilRow {
  id: number;
  imagen_clave: string;
  nombre: string;
  apellido: string;
  monedas: number;
  meta: number;
  creado_en: Date;
  ultima: Date | null;
  medalla_id: number | null;
  medalla: string;
  nombre_icono: string;
  descripcion: string;
  cantidad: number;
}

interface Perfil {
  id: number;
  nombreEstudiante: string;
  nombre: string;
  apellido: string;
  ultimaMedalla: string | null;
  empezandoHasta: string;
  valoracion: string;
  faltan: Array<{ medallaId: number; nombre: string; cantidad: number }>;
  enlaceAvatarMiniatura: string;
  medallas: Array<{ medallaId: number; nombre: string; icono: string; descripcion: string; cantidad: number }>;
  calificacionActual: number;
  monedas: number;
  metaCalificacion: number;
}

const collator = new Intl.Collator('es');

app.get<{ Params: { id: string } }>('/api/Grupo/:id/perfiles', async (request, reply) => {
  const profesor = await usuarioOf(request.headers.authorization);
  const grupoId = Number(request.params.id);
  const { rows: grupos } = await pool.query<{ periodo: number; abierto_en: Date; tabla: number }>({
    ...GRUPO,
    values: [grupoId, profesor],
  });
  const grupo = grupos[0];
  if (!grupo) return reply.status(404).send({});
  const [filas, perfiles] = await Promise.all([
    pool.query<{ nota: number; medalla_id: number | null; cantidad: number; nombre: string }>({
      ...FILAS,
      values: [grupo.tabla],
    }),
    pool.query<PerfilRow>({ ...PERFILES, values: [grupoId, grupo.periodo] }),
  ]);
  const needs = new Map<number, Array<[number, number, string]>>();
  for (const { nota, medalla_id, cantidad, nombre } of filas.rows) {
    const need = needs.get(nota) ?? [];
    if (medalla_id !== null) need.push([medalla_id, cantidad, nombre]);
    needs.set(nota, need);
  }
  const byId = new Map<number, Perfil>();
  for (const row of perfiles.rows) {
    let perfil = byId.get(row.id);
    if (!perfil) {
      perfil = {
        id: row.id,
        nombreEstudiante: `${row.nombre} ${row.apellido}`,
        nombre: row.nombre,
        apellido: row.apellido,
        ultimaMedalla: row.ultima && row.ultima.toISOString(),
        empezandoHasta: new Date(
          Math.max(grupo.abierto_en.getTime(), row.creado_en.getTime()) + 1_209_600_000,
        ).toISOString(),
        valoracion: 'SinNota',
        faltan: [],
        enlaceAvatarMiniatura: `/imagenes/${row.imagen_clave}/miniatura.svg`,
        medallas: [],
        calificacionActual: 0,
        monedas: row.monedas,
        metaCalificacion: row.meta,
      };
      byId.set(row.id, perfil);
    }
    if (row.medalla_id !== null) {
      const { medalla_id: medallaId, medalla: nombre, nombre_icono: icono, descripcion, cantidad } = row;
      perfil.medallas.push({ medallaId, nombre, icono, descripcion, cantidad });
    }
  }
  const maxima = Math.max(0, ...needs.keys());
  let bajos = 0;
  for (const perfil of byId.values()) {
    const held = new Map(perfil.medallas.map((m) => [m.medallaId, m.cantidad]));
    for (const [nota, need] of needs) {
      const reached = need.every(([id, cantidad]) => (held.get(id) ?? 0) >= cantidad);
      if (reached && nota > perfil.calificacionActual) perfil.calificacionActual = nota;
    }
    let siguiente = Infinity;
    for (const nota of needs.keys()) if (nota > perfil.calificacionActual && nota < siguiente) siguiente = nota;
    for (const [medallaId, cantidad, nombre] of needs.get(siguiente) ?? []) {
      const falta = cantidad - (held.get(medallaId) ?? 0);
      if (falta > 0) perfil.faltan.push({ medallaId, nombre, cantidad: falta });
    }
    if (perfil.calificacionActual * 3 <= maxima) bajos += 1;
    perfil.medallas.sort((a, b) => b.cantidad - a.cantidad || a.medallaId - b.medallaId);
  }
  const ahora = new Date().toISOString();
  for (const perfil of byId.values()) {
    const tercios = (perfil.calificacionActual * 3) / maxima;
    if (perfil.calificacionActual === 0) continue;
    if (tercios > 2) perfil.valoracion = 'MuyBien';
    else if (tercios > 1) perfil.valoracion = 'EnCamino';
    else perfil.valoracion = bajos * 2 > byId.size || ahora < perfil.empezandoHasta ? 'Empezando' : 'NecesitaApoyo';
  }
  return [...byId.values()].sort((a, b) => collator.compare(a.nombreEstudiante, b.nombreEstudiante) || a.id - b.id);
});

const LOCK_GRUPO = {
  name: 'lg',
  text: `select g.id, per.id as periodo from grupo g join periodo per on per.grupo_id = g.id and per.cerrado_en is null
         where g.id = (select grupo_id from perfil where id = $1) and g.profesor_id = $2 for share of g`,
};
const LOCK_PERFIL = {
  name: 'lp',
  text: `select p.monedas, u.nombre, u.apellido from perfil p join usuario u on u.id = p.estudiante_id
         where p.id = $1 and p.retirado_en is null for no key update of p`,
};
const MEDALLA = {
  name: 'm',
  text: 'select monedas from medalla where id = $1 and profesor_id = $2 and retirada_en is null',
};
const LOTE = {
  name: 'l',
  text: `insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'asignacion') returning id`,
};
const COPIA = {
  name: 'c',
  text: `insert into copia as c (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad) values ($1,$2,$3,$4,$5,$6)
         on conflict (perfil_id, periodo_id, medalla_id) do update set cantidad = c.cantidad + excluded.cantidad`,
};
const ASIGNACION = {
  name: 'a',
  text: `insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
           multiplicador_decimas, monedas) values ($1,$2,$3,$4,$5,$6,$7,10,$8)`,
};
const MOVIMIENTO = {
  name: 'mv',
  text: 'insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo) values ($1,$2,$3,$4,$5)',
};
const SALDO = { name: 'sa', text: 'update perfil set monedas = monedas + $2 where id = $1' };
const EVENTO = {
  name: 'e',
  text: `insert into evento (grupo_id, clase, perfil_id, lote_id) values ($1, 'medallas-otorgadas', $2, $3)`,
};

app.post<{ Params: { p: string; m: string; n: string } }>(
  '/api/AsignacionMedallas/perfil-estudiante/:p/medalla/:m/cantidad/:n',
  async (request, reply) => {
    const profesor = await usuarioOf(request.headers.authorization);
    const [p, m, n] = [Number(request.params.p), Number(request.params.m), Number(request.params.n)];
    const client = await pool.connect();
    try {
      await client.query('begin');
      const grupo = (await client.query<{ id: number; periodo: number }>({ ...LOCK_GRUPO, values: [p, profesor] }))
        .rows[0];
      const perfil = (
        await client.query<{ monedas: number; nombre: string; apellido: string }>({ ...LOCK_PERFIL, values: [p] })
      ).rows[0];
      const medalla = (await client.query<{ monedas: number }>({ ...MEDALLA, values: [m, profesor] })).rows[0];
      if (!grupo || !perfil || !medalla) throw new Error('not found');
      const monedas = medalla.monedas * n;
      const lote = (await client.query<{ id: number }>({ ...LOTE, values: [grupo.id, profesor] })).rows[0];
      await client.query({ ...COPIA, values: [grupo.id, profesor, p, m, grupo.periodo, n] });
      await client.query({
        ...ASIGNACION,
        values: [grupo.id, p, m, grupo.periodo, lote?.id, n, medalla.monedas, monedas],
      });
      if (monedas > 0) {
        await client.query({ ...MOVIMIENTO, values: [grupo.id, p, lote?.id, monedas, perfil.monedas + monedas] });
        await client.query({ ...SALDO, values: [p, monedas] });
      }
      await client.query({ ...EVENTO, values: [grupo.id, p, lote?.id] });
      await client.query('commit');
      const mensaje = `${n} medalla${n === 1 ? '' : 's'} para ${perfil.nombre} ${perfil.apellido}.`;
      return await reply.status(201).send({ mensaje, loteId: lote?.id, monedas, medallasOtorgadas: n });
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);

const CANJE_GRUPO = {
  name: 'cg',
  text: `select g.id, g.profesor_id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null for share of g`,
};
const CANJE_PERFIL = { name: 'cp', text: 'select monedas from perfil where id = $1 for no key update' };
const RECOMPENSA = {
  name: 'r',
  text: `select r.nombre, r.precio, r.repetible,
           exists (select from tienda_recompensa t where t.grupo_id = $2 and t.recompensa_id = r.id) as en_tienda,
           exists (select from canje c where c.perfil_id = $3 and c.recompensa_id = r.id and c.origen = 'canje'
                   and c.estado <> 'Devuelta') as canjeada
         from recompensa r where r.id = $1`,
};
const CANJE_LOTE = {
  name: 'cl',
  text: `insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'canje') returning id`,
};
const PAGO = { name: 'pg', text: 'update perfil set monedas = monedas - $2 where id = $1 returning monedas' };
const CANJE = {
  name: 'cj',
  text: `insert into canje (grupo_id, profesor_id, perfil_id, recompensa_id, origen, precio, unica, lote_id)
         values ($1, $2, $3, $4, 'canje', $5, $6, $7) returning id`,
};
const CANJE_EVENTO = {
  name: 'ce',
  text: `insert into evento (grupo_id, clase, perfil_id, lote_id, canje_id) values ($1, 'canje-hecho', $2, $3, $4)`,
};

interface RecompensaRow {
  nombre: string;
  precio: number;
  repetible: boolean;
  en_tienda: boolean;
  canjeada: boolean;
}

app.post<{ Params: { p: string; r: string } }>(
  '/api/Estudiante/perfiles/:p/recompensas/:r/canjear',
  async (request, reply) => {
    const estudiante = await usuarioOf(request.headers.authorization);
    const [p, r] = [Number(request.params.p), Number(request.params.r)];
    const client = await pool.connect();
    try {
      await client.query('begin');
      const grupo = (
        await client.query<{ id: number; profesor_id: string }>({ ...CANJE_GRUPO, values: [p, estudiante] })
      ).rows[0];
      const perfil = (await client.query<{ monedas: number }>({ ...CANJE_PERFIL, values: [p] })).rows[0];
      const recompensa = (await client.query<RecompensaRow>({ ...RECOMPENSA, values: [r, grupo?.id, p] })).rows[0];
      if (!grupo || !perfil || !recompensa?.en_tienda) throw new Error('not found');
      if (recompensa.canjeada && !recompensa.repetible) throw new Error('had already');
      if (perfil.monedas < recompensa.precio) throw new Error('not enough');
      const lote = (await client.query<{ id: number }>({ ...CANJE_LOTE, values: [grupo.id, estudiante] })).rows[0];
      const saldo = (await client.query<{ monedas: number }>({ ...PAGO, values: [p, recompensa.precio] })).rows[0];
      await client.query({ ...MOVIMIENTO, values: [grupo.id, p, lote?.id, -recompensa.precio, saldo?.monedas] });
      const values = [grupo.id, grupo.profesor_id, p, r, recompensa.precio, !recompensa.repetible, lote?.id];
      const canje = (await client.query<{ id: number }>({ ...CANJE, values })).rows[0];
      await client.query({ ...CANJE_EVENTO, values: [grupo.id, p, lote?.id, canje?.id] });
      await client.query('commit');
      const mensaje = `¡«${recompensa.nombre}» es para ti! Enséñaselo a tu profe.`;
      return await reply.status(201).send({ mensaje, monedas: saldo?.monedas, canjeId: canje?.id });
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
const [address] = app.addresses();
process.stdout.write(`listo ${typeof address === 'object' ? address.port : ''}\n`);
