import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { miPerfil } from '../../screenTests/makers/alumnos.ts';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { barra, partesDePerfil, perfilDeMateoEntero } from '../../screenTests/makers/perfiles.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { happens, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const CLASE = `/grupo/${GRUPO_ID}`;
const MI_PERFIL = 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas';
const PERFIL = 'GET /api/PerfilEstudiante/:perfilId';
const CONDONAR = 'POST /api/Profesor/perfiles/:perfilId/condonar';
const DESHACER = 'POST /api/AsignacionMedallas/lote/:loteId/deshacer';
const once = page.getByText('Tus próximas 20 monedas ya están gastadas: se corrigió una medalla.');
const beside = page.getByText('Tus próximas 20 monedas ya están gastadas.', { exact: true });
const resumen = page.getByRole('list', { name: 'Resumen' });

function openAsLucia(href: string, monedasDebidas: number): Promise<void> {
  play({ ...claseDeLucia(), ...partesDePerfil(), [MI_PERFIL]: miPerfil({ monedasDebidas }) });
  return open(href, LUCIA);
}

for (const size of [PHONE, DESKTOP]) {
  test(`says once, on any tab, that coins are owed, and shows it beside the balance at ${size.width} px`, async () => {
    await resize(size);
    await openAsLucia(CLASE, 20);
    await see(once);
    await openAsLucia(`${CLASE}?pestana=perfil`, 20);
    await see(beside);
    // Never shown as a negative number.
    expect((resumen.element() as HTMLElement).innerText).toMatch(/(^|\D)0\s*Monedas|Monedas\s*0/);
    expect((page.getByRole('main').element() as HTMLElement).innerText).not.toMatch(/[-−]\s*20/);
    await untilQuiet();
    expect(once.query()).toBeNull();
    expect(page.getByRole('button', { name: /Perdonar/ }).query()).toBeNull();
  });
}

test('shows nothing to a pupil without debt', async () => {
  await openAsLucia(`${CLASE}?pestana=perfil`, 0);
  await see(resumen);
  await untilQuiet();
  expect(page.getByText(/gastadas/).query()).toBeNull();
});

test('announces a correction at once to a pupil who is there', async () => {
  await openAsLucia(CLASE, 0);
  await see(page.getByRole('heading', { level: 1 }));
  await untilQuiet();
  play({ [MI_PERFIL]: miPerfil({ monedasDebidas: 20 }) });
  happens({ clase: 'condonacion-deshecha', grupoId: GRUPO_ID, perfilId: 11 });
  await see(once);
});

test('lets a teacher see the debt, forgive it in a tap, and undo that', async () => {
  const { 'GET /api/Estudiante/solicitudes-medalla': _, ...partes } = partesDePerfil();
  play({
    ...claseDelProfesor(),
    ...partes,
    'GET /api/BarraProgreso/:perfilId': barra({ metaCalificacion: 7 }),
    [PERFIL]: perfilDeMateoEntero({ monedasDebidas: 20 }),
    [CONDONAR]: () => {
      play({ [PERFIL]: perfilDeMateoEntero({ monedasDebidas: 0 }) });
      return { mensaje: '20 monedas perdonadas a Mateo Quispe.', loteId: 77 };
    },
    [DESHACER]: { mensaje: 'Deshecho: a Mateo Quispe le faltan 20 monedas.', deshechas: [] },
  });
  await open(`${CLASE}?pestana=perfil&perfil=12`, MARTA);
  const owed = page.getByText('Le faltan 20 monedas: las pagará lo próximo que gane.');
  await see(owed);
  await page.getByRole('button', { name: 'Perdonar a Mateo Quispe las monedas que le faltan' }).click();
  await miss(owed);
  await see(page.getByText('20 monedas perdonadas a Mateo Quispe.'));
  expect(sentTo(CONDONAR).map(({ params }) => params)).toEqual([{ perfilId: 12 }]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await see(page.getByText('Deshecho: a Mateo Quispe le faltan 20 monedas.'));
  expect(sentTo(DESHACER).map(({ params }) => params)).toEqual([{ loteId: 77 }]);
});
