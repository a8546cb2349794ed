import type { Sesion } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { keepFirst } from '../cuenta/primera.ts';
import { hashToken } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { makeTarjetas, voidTarjeta } from '../ingreso/tarjetas/commands.ts';
import { app, asCuenta, createClase, it, newDeListado, overtake, type Answer, type Clase } from '../testing/index.ts';
import { enterWithTarjeta, newTarjeta } from '../testing/tarjeta.ts';

const PRIMERA = 'La-Primera-2026!';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const codigoOf = ({ body }: Answer) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const quien = () => asCuenta(clase.profesor.id);

it.each(['void', 'printed anew'])(
  'a pupil who chooses a password while the card is %s ends up signed out',
  async (how) => {
    const [alumna] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
    const { perfilId = 0, nombreUsuario = '' } = alumna ?? {};
    const { grupoId: id, profesor } = clase;
    const end = (tx: Sql) =>
      how === 'void'
        ? voidTarjeta(tx, quien(), { id, perfilId })
        : makeTarjetas(tx, quien(), { id, perfilesIds: [perfilId], publicUrl: 'https://aupa.example' });
    const callEnd = () =>
      how === 'void'
        ? app.call(profesor.token, 'DELETE /api/Grupo/:id/tarjetas/:perfilId', { params: { id, perfilId } })
        : app.call(profesor.token, 'POST /api/Grupo/:id/tarjetas', {
            params: { id },
            body: { perfilesIds: [perfilId] },
          });
    const enter = async () => enterWithTarjeta(app, await newTarjeta(app, clase, perfilId));
    const choose = ({ token }: Sesion) =>
      app.call(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena: PRIMERA } });
    const signIn = () => app.call(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia: PRIMERA } });
    const change = (token: string) =>
      app.call(token, 'POST /api/Usuario/cambiar-contrasena', {
        body: { contrasenaActual: PRIMERA, nuevaContrasena: `${PRIMERA}2` },
      });
    const expectNobody = async () => {
      const { rows } = await sql`select s.tipo from sesion s join usuario u on u.id = s.usuario_id
      where u.nombre_usuario = ${nombreUsuario}`.execute(app.db);
      expect([rows, codigoOf(await signIn())]).toEqual([[], 'CREDENCIALES_INVALIDAS']);
    };

    // The card first: no password is chosen.
    const primera = await enter();
    expect(codigoOf(await overtake(app, end, () => choose(primera)))).toBe('SESION_CADUCADA');
    await expectNobody();

    // The password first: the card waits, and takes it back.
    const segunda = await enter();
    const keep = (tx: Sql) =>
      keepFirst(tx, 'un-hash', { usuarioId: segunda.id, sesionHash: hashToken(segunda.token), aparato: 'Chrome' });
    expect((await overtake(app, keep, callEnd)).status).toBeLessThan(300);
    await expectNobody();

    // A concurrent sign-in or change is signed out.
    await choose(await enter());
    const { token } = (await signIn()).body as Sesion;
    const late = await overtake(app, end, () => Promise.all([signIn(), change(token)]), 2);
    expect(late.map(codigoOf)).toEqual(['CREDENCIALES_INVALIDAS', 'SESION_CADUCADA']);
    await expectNobody();
  },
);
