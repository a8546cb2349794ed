import { expect } from 'vitest';
import { app, countStatements, createPac, createRecompensa, it } from '../../testing/index.ts';

it('a challenge of 60 students over 5,000 grants is read by a fixed number of statements', async ({ clase }) => {
  const { id: recompensaId } = await createRecompensa(app, clase.profesor);
  const query = { grupoId: clase.grupoId };
  const current = () => app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query });
  const past = () => app.must(clase.profesor.token, 'GET /api/Profesor/pac/historial', { query });
  const pac = await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 10_000 });
  const empty = [await countStatements(current), await countStatements(past)];
  expect(Math.min(...empty)).toBeGreaterThan(1);

  await app.pool.query(
    `with alumnos as (
       insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
       select gen_random_uuid(), 'Estudiante', 'pac' || i, 'pac' || i, 'Ana', 'Número ' || i, '-' from generate_series(1, 60) i
       returning id)
     insert into perfil (grupo_id, estudiante_id) select $1, id from alumnos`,
    [clase.grupoId],
  );
  await app.pool.query(
    `with l as (insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'asignacion') returning id),
     per as (select id from periodo where grupo_id = $1 and cerrado_en is null),
     c as (insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
       select $1, $2, p.id, $3, per.id, 84 from perfil p, per where p.grupo_id = $1)
     insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla, multiplicador_decimas, monedas, pac_id)
     select $1, p.id, $3, per.id, l.id, 1, 0, 10, 0, $4 from perfil p, per, l, generate_series(1, 84) where p.grupo_id = $1`,
    [clase.grupoId, clase.profesor.id, clase.medalla.id, pac.id],
  );
  await app.pool.query('update pac set total = 5040 where id = $1', [pac.id]);

  expect([await countStatements(current), await countStatements(past)]).toEqual(empty);
  expect(await current()).toMatchObject({
    miembros: 60,
    totalContribuciones: 5040,
    contribucionesPorSemana: [{ cantidad: 5040 }],
  });
});
