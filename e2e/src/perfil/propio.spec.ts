import { watchLayoutShift, watchSkeletons } from '../feel/inPage.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { holdCalls } from '../support/hold.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { ask, decide, giveKudo, LUCIA, MATEO, NURIA, setMeta, TRES } from './clase.ts';

for (const size of [PHONE, DESKTOP]) {
  test(`one's own profile stands still while it comes, behind placeholders of its shape, at ${size.width} px`, async ({
    open,
  }) => {
    const llena = await makeClase(TRES);
    await give(llena, LUCIA, 'Participación', { n: 2, motivo: 'Por preguntar cada día' });
    await give(llena, LUCIA, 'Constancia');
    await setMeta(llena, LUCIA, 9);
    await giveKudo(llena, MATEO, LUCIA, 1);
    await giveKudo(llena, NURIA, LUCIA, 1);
    await giveKudo(llena, MATEO, LUCIA, 2);
    await ask(llena, LUCIA, 'Creatividad', 'Hice el cartel.');
    await ask(llena, LUCIA, 'Curiosidad', 'Busqué más.');
    await decide(llena, 'Curiosidad', 'rechazar');
    await ask(llena, LUCIA, 'Lectura', 'He leído tres libros.');
    const page = await open({ sesion: alumnoOf(llena, LUCIA), size, reducedMotion: false });
    // The group comes last: it says the subject, which has its line already.
    const grupo = await holdCalls(page, 'GET', /\/Grupo\/info\//);
    const held = await holdCalls(page, 'GET', /^(?!.*\/Grupo\/info\/)/);
    const shift = await watchLayoutShift(page);
    const skeletons = await watchSkeletons(page, true);
    await page.goto(`/grupo/${llena.grupoId}?pestana=perfil`);
    await expect.poll(async () => (await skeletons()).visible).not.toBeNull();
    held.letGo();
    await page.getByText('Por preguntar cada día').first().waitFor();
    await page.getByText('Te falta 1 medalla para subir al 3.').waitFor();
    grupo.letGo();
    await page.getByText('Matemáticas').filter({ visible: true }).first().waitFor();
    await untilQuiet(page);
    expect(await shift()).toBeLessThan(0.05);
  });
}
