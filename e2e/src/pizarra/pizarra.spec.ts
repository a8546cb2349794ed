import type { Body } from '@aupa/contract';
import { grant, type Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { findAxeViolations, overflowOf, settle } from '../quality/sweep.ts';
import { alumnoOf, call, escuela, give, makeClase, medallaOf } from '../support/personas.ts';
import { expect, PHONE, storedSesion, test } from '../support/test.ts';

const PARED = { width: 1920, height: 1080 };

const ALUMNOS = [
  ...(['Fernández', 'Martín'] as const).map((apellido) => ['Lucía', apellido] as const),
  ...Array.from(
    { length: 28 },
    (_, i) =>
      [
        `Alumno${String.fromCodePoint(97 + (i % 26)).repeat(1 + Math.floor(i / 26))}`,
        `Secreto${String.fromCodePoint(97 + (i % 26))}`,
      ] as const,
  ),
];

const params = (clase: Clase) => ({ params: { id: clase.grupoId } });
const put = (clase: Clase, body: Partial<Body<'PUT /api/Grupo/:id/pizarra'>>) =>
  call(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', {
    ...params(clase),
    body: { vista: 'Clase', conCantidades: false, sonido: false, tiempo: null, ...body },
  });

/** Texts that are too small or have too little contrast for a projector. */
async function findFaint(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const rgb = (text: string) => {
      const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return text.startsWith('color(srgb') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((c) =>
        c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const groundOf = (element: Element | null): number[] => {
      for (let up = element; up; up = up.parentElement) {
        const color = rgb(getComputedStyle(up).backgroundColor);
        if ((color[3] ?? 1) === 1) return color;
      }
      return [255, 255, 255];
    };
    const faint: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !element.checkVisibility() || element.closest('svg')) continue;
      const { color, fontSize, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none') continue;
      const scale = element.getBoundingClientRect().width / (element.offsetWidth || 1) || 1;
      const [one, other] = [luminance(rgb(color)), luminance(groundOf(element))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const size = Number.parseFloat(fontSize) * scale;
      if (size < 27.5 || contrast < 7)
        faint.push(`${node.textContent.trim()}: ${size.toFixed(1)} px, ${contrast.toFixed(2)}`);
    }
    return faint;
  });
}

const cells = (page: Page): Locator => page.getByRole('list', { name: 'La clase' }).getByRole('listitem');

/** Readable from five metres in every view and theme, and fits a laptop. */
async function expectReadable(pared: Page, clase: Clase): Promise<void> {
  const perfiles = clase.alumnos.map(({ perfilId }) => perfilId);
  const { id: equiposId } = await call(clase.profesor.token, 'POST /api/Grupo/:id/equipos', {
    ...params(clase),
    body: {
      nombre: 'Proyecto de geometría',
      equipos: ['Linces', 'Nutrias', 'Búhos', 'Delfines', 'Zorros', 'Tortugas'].map((nombre, i) => ({
        nombre,
        perfilesIds: perfiles.slice(i * 5, i * 5 + 5),
      })),
      reglas: { modo: 'Numero', n: 6, aparte: [], juntos: [], distintos: false, fijos: [] },
    },
  });
  await call(clase.profesor.token, 'POST /api/Grupo/:id/azar', params(clase));
  await grant(escuela, clase, alumnoOf(clase, 'Lucía Fernández').perfilId, {
    medallaId: medallaOf(clase, 'Compañerismo'),
  });
  const tiempo = { duracion: 300_000, termina: null, resto: 226_000 };
  const views: ReadonlyArray<[Partial<Body<'PUT /api/Grupo/:id/pizarra'>>, Locator]> = [
    [{ vista: 'Clase', conCantidades: true }, cells(pared).getByText('Lucía M.')],
    [{ vista: 'Desafio' }, pared.getByText('Ahora no hay ningún desafío en marcha: empieza uno en Desafío.')],
    [{ vista: 'Equipos', equiposId }, pared.getByText('Tortugas')],
    [{ vista: 'Azar' }, pared.getByText('Le toca a')],
    [{ vista: 'Tiempo', tiempo }, pared.getByRole('timer')],
  ];
  for (const [body, seen] of views) {
    await pared.setViewportSize(PARED);
    await put(clase, body);
    await seen.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await pared.emulateMedia({ colorScheme });
      expect([body.vista, colorScheme, await findFaint(pared)]).toEqual([body.vista, colorScheme, []]);
    }
    expect([body.vista, await findAxeViolations(pared)]).toEqual([body.vista, []]);
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1280, height: 800 },
    ]) {
      await pared.setViewportSize(size);
      expect(await overflowOf(pared)).toBeLessThanOrEqual(0);
      // It measures itself again after a resize.
      const out = () =>
        pared.evaluate(
          () =>
            [...document.querySelectorAll('main li, main section, main h1')].filter((one) => {
              const { right, bottom } = one.getBoundingClientRect();
              return right > innerWidth + 1 || bottom > innerHeight + 1;
            }).length,
        );
      await expect.poll(out, `${body.vista} at ${size.width}`).toBe(0);
    }
  }
  await pared.setViewportSize(PARED);
  await pared.emulateMedia({ colorScheme: 'light' });
}

test('the phone steers the board, which is readable from five metres and ends when disconnected', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const phone = await open({ size: PHONE, sesion: clase.profesor, at: `/grupo/${clase.grupoId}/pizarra` });
  await phone.getByText('Sin conectar').waitFor();
  await phone.getByRole('button', { name: 'Pedir un código' }).click();
  const codigo = await phone.getByText(/^\d\d \d\d \d\d$/).textContent();

  const pared = await open({ size: PARED, at: '/pizarra' });
  const campo = pared.getByRole('textbox', { name: 'Código de la pizarra' });
  await campo.fill('123');
  await pared.getByRole('button', { name: 'Conectar' }).click();
  await pared
    .getByRole('alert')
    .getByText(/seis números/)
    .waitFor();
  expect(await findAxeViolations(pared)).toEqual([]);
  await campo.fill(codigo ?? '');
  await pared.getByRole('button', { name: 'Conectar' }).click();
  await expect(cells(pared)).toHaveCount(30);
  await phone.getByText('Se ve en 1 pantalla', { exact: true }).waitFor();
  await pared.getByText('Lucía F.', { exact: true }).waitFor();

  // A medal with a reason, undone and given again. The board shows pupil and medal.
  await give(clase, 'Lucía Martín', 'Compañerismo', { motivo: 'motivo-secreto' });
  const ultima = pared.getByRole('region', { name: 'La última medalla' });
  await ultima.getByText('Lucía M.', { exact: true }).waitFor();
  await ultima.getByText('Compañerismo').waitFor();

  await phone.getByRole('radio', { name: /^Nada/ }).click();
  await expect(cells(pared)).toHaveCount(0);
  await phone.getByRole('radio', { name: /^Tiempo/ }).click();
  await pared.getByText('Ahora no hay ningún tiempo en marcha: empieza uno en Tiempo.').waitFor();
  await phone.getByRole('radio', { name: /^Al azar/ }).click();
  await pared.getByText('Todavía no le ha tocado a nadie: saca a alguien en Al azar.').waitFor();
  await phone.getByRole('radio', { name: /^La clase/ }).click();
  await expect(cells(pared)).toHaveCount(30);
  await phone.getByRole('switch', { name: 'Cuántas medallas lleva cada uno' }).click();
  await expect(cells(pared).filter({ hasText: 'Lucía M.' })).toContainText('1 medalla');
  // Counts of zero are hidden.
  await expect(cells(pared).filter({ hasText: /medalla/ })).toHaveCount(1);
  expect(await findAxeViolations(phone)).toEqual([]);

  // The board survives a reload and holds no secret.
  await pared.reload();
  await expect(cells(pared)).toHaveCount(30);
  const kept = await pared.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.documentElement.outerHTML]),
  );
  for (const secreto of ['secret', 'Secreto', 'Martín', clase.profesor.id, clase.profesor.nombreUsuario, 'monedas']) {
    expect(kept.includes(secreto), secreto).toBe(false);
  }

  await expectReadable(pared, clase);
  await phone.getByRole('button', { name: /^Desconectar/ }).click();
  await pared.getByRole('heading', { name: 'Esta pizarra se ha desconectado' }).waitFor();
  expect(new URL(pared.url()).pathname).toBe('/pizarra');
  expect(await findFaint(pared)).toEqual([]);
  expect(await findAxeViolations(pared)).toEqual([]);
  await pared.getByRole('button', { name: 'Conectar otra vez' }).click();
  await campo.waitFor();
});

test('one press opens the board in a second window, which holds only its own token', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  // Signs in in this window only.
  const remote = await open({ at: '/login' });
  await remote.evaluate(
    ([root, otra]) => {
      sessionStorage.setItem('root', root ?? '');
      sessionStorage.setItem('otra', otra ?? '');
    },
    [storedSesion(clase.profesor), 'of this tab'],
  );
  await remote.goto(`/grupo/${clase.grupoId}/pizarra`);
  const coming = remote.waitForEvent('popup');
  await remote.getByRole('button', { name: 'Abrir en otra ventana' }).click();
  const ventana = await coming;
  const tokens = new Set<string>();
  ventana.on('request', async (request) => {
    const { authorization } = await request.allHeaders();
    if (authorization) tokens.add(authorization);
  });
  await ventana.getByText('Lucía', { exact: true }).waitFor();
  await remote.getByText('Se ve en 1 pantalla', { exact: true }).waitFor();
  const held = await ventana.evaluate(() => ({
    pizarra: sessionStorage.getItem('pizarra') ?? '',
    kept: [...Object.keys(sessionStorage), localStorage.getItem('root')],
    opener: window.opener as unknown,
    href: location.pathname + location.search + location.hash,
    referrer: new URL(document.referrer || location.href).pathname,
  }));
  expect(held).toMatchObject({ kept: ['pizarra', null], opener: null, href: '/pizarra' });
  expect(JSON.stringify([held.href, held.referrer, remote.url()])).not.toContain(held.pizarra);
  await ventana.reload();
  await ventana.getByText('Lucía', { exact: true }).waitFor();
  // Pressing again shows the same window, even from a reloaded remote.
  await remote.getByRole('button', { name: 'Ver la ventana' }).click();
  await remote.reload();
  await remote.getByRole('button', { name: 'Ver la ventana' }).click();
  await remote.reload();
  expect(remote.context().pages()).toHaveLength(2);
  expect([...tokens]).toEqual([`Bearer ${held.pizarra}`]);
  await remote.getByRole('button', { name: /^Desconectar/ }).click();
  await ventana.getByRole('heading', { name: 'Esta pizarra se ha desconectado' }).waitFor();
  await remote.getByText('Sin conectar', { exact: true }).waitFor();
  // A window closed by hand after the remote's reload no longer counts as visible.
  await remote.getByRole('button', { name: 'Abrir en otra ventana' }).click();
  await remote.getByText('Se ve en 1 pantalla', { exact: true }).waitFor();
  await remote.reload();
  await remote.getByText('Se ve en 1 pantalla', { exact: true }).waitFor();
  await ventana.close();
  await remote.getByText('Ahora no se ve', { exact: true }).waitFor();
});
