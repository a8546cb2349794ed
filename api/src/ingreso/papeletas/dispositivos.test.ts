import { ACTOS_POR_ALUMNO } from '@aupa/domain/clase';
import { beforeEach, expect } from 'vitest';
import { MIGRATIONS } from '../../open.ts';
import { applyPending, readMigrations } from '../../platform/database/migrate.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { connectTo } from '../../testing/escuela.ts';
import {
  app,
  codigoOf,
  createClase,
  createMedalla,
  formularioAvatar,
  grant,
  it,
  mensajeOf,
  newAlumno,
  newProfesor,
  redeem,
  saldoOf,
  stock,
  takeDispositivos,
  type Alumno,
  type Answer,
  type Clase,
} from '../../testing/index.ts';

let clase: Clase;
let alumno: Alumno;
beforeEach(async () => {
  clase = await createClase(app);
  await takeDispositivos(app, clase);
  alumno = await newAlumno(app, clase, 'Aisha', 'Diallo');
  const { id: medallaId } = await createMedalla(app, clase.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 30 });
  await grant(app, clase, alumno.perfilId, { medallaId });
});

const token = () => clase.profesor.token;
const dePerfil = () => ({ params: { perfilId: alumno.perfilId } });
const redeemPara = (recompensaId: number) =>
  app.call(token(), 'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
  });
const canjeOf = (answer: Answer) => (answer.body as { canjeId: number }).canjeId;
const undo = (canjeId: number) => app.call(token(), 'POST /api/Canje/:canjeId/deshacer', { params: { canjeId } });
const frases = async (de: string) =>
  (await app.must(de, 'GET /api/PerfilEstudiante/:perfilId/historial', dePerfil())).entradas.map(({ frase }) => frase);
const ask = (sinDispositivos: boolean, de = token()) =>
  app.call(de, 'PUT /api/Grupo/:id/dispositivos', { params: { id: clase.grupoId }, body: { sinDispositivos } });
const info = async (de = token()) => app.must(de, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
const porAlumno = (recompensaId: number) => [
  redeemPara(recompensaId),
  app.call(token(), 'POST /api/Profesor/perfiles/:perfilId/definir-meta', {
    ...dePerfil(),
    body: { metaCalificacion: 1 },
  }),
  app.call(token(), 'PUT /api/Profesor/perfiles/:perfilId/personalizar', { ...dePerfil(), body: formularioAvatar() }),
];

it('a new class uses devices, and its teacher can not act for its pupils', async () => {
  const nueva = await createClase(app);
  const { sinDispositivos, puede } = await app.must(nueva.profesor.token, 'GET /api/Grupo/info/:id', {
    params: { id: nueva.grupoId },
  });
  expect([sinDispositivos, puede.filter((act) => ACTOS_POR_ALUMNO.some((uno) => uno === act))]).toEqual([false, []]);
});

it('acts for a pupil with devices are refused and change nothing, while the pupil can do them', async () => {
  const { id } = await stock(app, clase);
  expect((await ask(false)).body).toEqual({ sinDispositivos: false });
  const before = await frases(token());
  for (const answer of await Promise.all(porAlumno(id))) {
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'CON_DISPOSITIVOS']);
    expect(mensajeOf(answer)).toContain('«Mis alumnos no usan dispositivos»');
  }
  expect([await frases(token()), await saldoOf(app, alumno)]).toEqual([before, 30]);
  expect((await redeem(app, alumno, id)).status).toBe(201);
  expect((await info(alumno.token)).puede).toEqual(expect.arrayContaining([...ACTOS_POR_ALUMNO]));
  await ask(true);
  for (const answer of await Promise.all(porAlumno((await stock(app, clase, { precio: 10 })).id))) {
    expect(answer.status).toBeLessThan(300);
  }
});

it('an earlier redemption can still be undone', async () => {
  const { id } = await stock(app, clase);
  const canjeId = canjeOf(await redeemPara(id));
  await ask(false);
  expect((await undo(canjeId)).status).toBe(200);
  expect(await saldoOf(app, alumno)).toBe(30);
});

it('only the teacher can say that a class uses no devices, and repeating it notifies nobody', async () => {
  expect((await ask(true, (await newProfesor(app)).token)).status).toBe(404);
  expect((await ask(true, alumno.token)).status).toBe(403);
  const told = () =>
    app.db
      .selectFrom('evento')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .where('clase', '=', 'grupo-editado')
      .execute();
  const before = (await told()).length;
  await ask(true);
  expect(await told()).toHaveLength(before);
  await ask(false);
  expect(await told()).toHaveLength(before + 1);
  expect((await info()).puede).not.toContain('setMeta');
});

it('a migrated installation sets it where a teacher has acted for a pupil, and nowhere else', async () => {
  const { url, drop } = await emptyDatabase();
  const client = await connectTo(url);
  try {
    const migrations = readMigrations(MIGRATIONS);
    await applyPending(
      client,
      migrations.filter(({ numero }) => numero < 52),
    );
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    // Six groups: a goal, an avatar and a redemption by the teacher, and the same three by the pupil.
    await client.query(`
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
        values ('${id(1)}', 'Profesor', 'marta', 'marta', 'a@b.example', 'Marta', 'Gil', 'hash'),
          ('${id(2)}', 'Estudiante', 'aisha', 'aisha', null, 'Aisha', 'Diallo', 'hash');
      insert into tabla_equivalencia (profesor_id, nombre) values ('${id(1)}', 'Del curso');
      insert into grupo (profesor_id, nombre, materia, institucion, tabla_equivalencia_id, codigo)
        select '${id(1)}', 'Grupo ' || n, 'Materia', 'Centro', t.id, 'ABCDE' || n from tabla_equivalencia t, generate_series(2, 7) n;
      insert into perfil (grupo_id, estudiante_id) select id, '${id(2)}' from grupo;
      insert into evento (grupo_id, clase, perfil_id, autor_id)
        select p.grupo_id, case when g.nombre in ('Grupo 2', 'Grupo 5') then 'meta-definida' else 'avatar-cambiado' end, p.id,
          case when g.nombre in ('Grupo 2', 'Grupo 3') then '${id(1)}'::uuid end
        from perfil p join grupo g on g.id = p.grupo_id where g.nombre in ('Grupo 2', 'Grupo 3', 'Grupo 5', 'Grupo 6');
      insert into lote (grupo_id, autor_id, causa)
        select id, case nombre when 'Grupo 4' then '${id(1)}'::uuid else '${id(2)}'::uuid end, 'canje' from grupo
        where nombre in ('Grupo 4', 'Grupo 7')
        union all select id, '${id(1)}', 'asignacion' from grupo;`);
    await applyPending(client, migrations);
    const { rows } = await client.query<{ nombre: string }>(
      'select nombre from grupo where sin_dispositivos order by nombre',
    );
    expect(rows.map(({ nombre }) => nombre)).toEqual(['Grupo 2', 'Grupo 3', 'Grupo 4']);
  } finally {
    await client.end();
    await drop();
  }
});
