import type { EndpointKey, KudoRecibido, PerfilPropio } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { companero, miPerfil } from '../../screenTests/makers/alumnos.ts';
import { claseDeLucia, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { kudoRecibido } from '../../screenTests/makers/kudos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { barra, historial, partesDePerfil, solicitudPropia, tenida } from '../../screenTests/makers/perfiles.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import {
  address,
  DESKTOP,
  enter,
  miss,
  open,
  PHONE,
  pressEscape,
  resize,
  see,
  withMotion,
} from '../../screenTests/screen.tsx';
import { watchLayoutShift } from '../../screenTests/shift.ts';
import { happens, hold, play, refuse, sentTo, untilQuiet, type Plays } from '../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=perfil`;
const GRUPO = 'GET /api/Grupo/info/:id';
const MI_PERFIL = 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas';
const lucia = page.getByRole('heading', { name: 'Lucía Fernández', level: 2 });
const again = page.getByRole('button', { name: 'Reintentar' });
const cardUnder = (name: string) => page.getByRole('region', { name, exact: true });
const textsOf = (list: Locator) =>
  list
    .getByRole('listitem')
    .elements()
    .map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

function playPerfil(perfil: Partial<PerfilPropio>, more: Plays = {}): void {
  play({ ...claseDeLucia(), ...partesDePerfil(), [MI_PERFIL]: miPerfil(perfil), ...more });
}

const de = (...ids: number[]): KudoRecibido['de'] =>
  ids.map((id) => {
    const nombre = id === 12 ? 'Mateo Quispe' : 'Nuria Gil-Ruiz';
    const { nombreEstudiante, enlaceAvatarMiniatura } = companero(id, nombre);
    return { perfilEstudianteId: id, nombreEstudiante, enlaceAvatarMiniatura };
  });

/** Lucía has two of the medals for a 2, a goal, kudos of two kinds, and requests. */
function playLlena(): void {
  const medallas = [tenida('Participación', 2), tenida('Constancia', 1)];
  const kudosRecibidos = [
    { ...kudoRecibido(1, 2), de: de(12, 13) },
    { ...kudoRecibido(2, 1), de: de(12) },
  ];
  const solicitudes = [
    solicitudPropia(91, 'Creatividad', 'Hice el cartel.', 'Pendiente'),
    solicitudPropia(92, 'Curiosidad', 'Busqué más.', 'Rechazada'),
  ];
  const privado = { calificacionActual: 2, monedas: 15, metaCalificacion: 9, kudosDisponibles: 2 };
  playPerfil({ ...privado, medallas, kudosRecibidos }, { 'GET /api/Estudiante/solicitudes-medalla': solicitudes });
}

async function openLlena(): Promise<void> {
  playLlena();
  await open(PATH, LUCIA);
  await see(lucia);
}

/** No heading is more than one level deeper than the one before. */
function expectHeadingsInOrder(): void {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => Number(one.tagName.slice(1)));
  expect(levels[0]).toBe(1);
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0), levels.join(' ')).toBeLessThan(2);
}

for (const size of [PHONE, DESKTOP]) {
  test(`shows name, figures, progress and what is missing at ${size.width} px`, async () => {
    await resize(size);
    await openLlena();
    await expect
      .poll(() => textsOf(page.getByRole('list', { name: 'Resumen' })))
      .toEqual([
        expect.stringMatching(/15 ?.*Monedas|Monedas ?15/),
        expect.stringMatching(/3 ?.*Medallas|Medallas ?3/),
        expect.stringMatching(/9 ?.*Mi meta|Mi meta ?9/),
      ]);
    await see(page.getByRole('heading', { name: /^Vas por el 2/ }));
    await see(page.getByRole('img', { name: /2.*3.*9/ }));
    await see(page.getByText('Escalón 2 de 10'));
    await see(page.getByText('Te falta 1 medalla para subir al 3.'));
    await see(page.getByRole('heading', { name: 'Medallas para avanzar', level: 3 }));
    await expect.element(page.getByText('0 de 1 · falta 1')).toBeInTheDocument();
    await see(page.getByRole('button', { name: 'Solicitar medalla al profesor' }));
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Hice el cartel.' }))
      .toHaveTextContent('Pendiente');
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Busqué más.' }))
      .toHaveTextContent('Esta vez no');
    expectHeadingsInOrder();
  });

  test(`shows everything won at ${size.width} px, and links to giving a kudo`, async () => {
    await resize(size);
    await openLlena();
    const medallas = cardUnder('Mis medallas');
    await see(medallas.getByText('3 ganadas'));
    // Held medals first, then those still to be won.
    const celdas = textsOf(medallas).map((texto) => texto.includes('por ganar'));
    expect(celdas).toEqual(medallasDeEjemplo().map((_, i) => i > 1));
    await see(medallas.getByRole('button', { name: /Participación.*2 veces/ }));
    const kudos = cardUnder('Reconocimientos');
    await see(kudos.getByText('3 recibidos'));
    const notas = textsOf(kudos);
    expect(notas).toHaveLength(2);
    expect(notas.find((nota) => nota.includes('Suma en equipo'))).toMatch(/2 veces.*(Mateo|Nuria).*y (Mateo|Nuria)/);
    await see(kudos.getByText('Te quedan 2 reconocimientos'));
    await see(cardUnder('Historial').getByText('Por preguntar'));
    await kudos.getByRole('link', { name: 'Dar uno' }).click();
    await see(page.getByRole('button', { name: 'Brindar reconocimiento a Mateo Quispe' }));
    expect(address()).toBe(`/grupo/${GRUPO_ID}`);
  });
}

for (const size of [PHONE, DESKTOP]) {
  test(`shifts nothing while loading, behind placeholders of the same shape, at ${size.width} px`, async () => {
    await withMotion();
    await resize(size);
    playLlena();
    // Exclude the group: it only fills the subject, whose line is reserved.
    const keys = Object.keys({ ...claseDeLucia(), ...partesDePerfil() }) as EndpointKey[];
    const rest = keys.filter((key) => key !== GRUPO).map(hold);
    const grupo = hold(GRUPO);
    const shift = watchLayoutShift();
    await open(PATH, LUCIA);
    const bone = () => document.querySelector('[aria-busy=true] [class*=bone], [aria-busy=true][class*=bone]');
    await expect.poll(() => Number(getComputedStyle(bone() ?? document.body).opacity) > 0.02 && bone()).toBeTruthy();
    for (const { letGo } of rest) letGo();
    await see(page.getByText('Por preguntar').first());
    await see(page.getByText('Escalón 2 de 10'));
    await see(page.getByText('Te falta 1 medalla para subir al 3.'));
    grupo.letGo();
    await expect.element(page.getByText('Matemáticas').first()).toBeInTheDocument();
    await untilQuiet();
    expect(shift()).toBeLessThan(0.05);
  });
}

test('says what comes next when nothing has been won yet', async () => {
  const nada = { calificacionActual: 0, metaCalificacion: 0 };
  playPerfil(nada, { 'GET /api/BarraProgreso/:perfilId': barra({ ...nada, siguienteNota: 1 }) });
  await open(PATH, LUCIA);
  await see(page.getByRole('heading', { name: /^Aún sin nota/ }));
  await see(page.getByText('Te falta 1 medalla para el primer escalón.'));
  await see(page.getByRole('button', { name: /Elige tu meta/ }));
  expect(cardUnder('Reconocimientos').element().querySelector('svg, img')).not.toBeNull();
  expect(cardUnder('Mis medallas').getByText('por ganar').elements()).toHaveLength(medallasDeEjemplo().length);
  expectHeadingsInOrder();
});

const NOCHE = '2026-11-26T01:00:00Z';
const MANANA = '2026-11-26T09:59:00Z';
const constancia = page.getByRole('button', { name: /Constancia/ });

test('marks a medal as new until it has been seen once', async () => {
  takeClock(new Date('2026-11-26T10:00:00Z'));
  playPerfil({ medallas: [tenida('Constancia', 2, NOCHE)] });
  await open(PATH, LUCIA);
  await see(page.getByRole('button', { name: /Constancia.*nueva/ }));
  await open(PATH, LUCIA);
  await see(constancia);
  expect(page.getByRole('button', { name: /Constancia.*nueva/ }).elements()).toEqual([]);
  // Another copy is marked new again, also live.
  playPerfil({ medallas: [tenida('Constancia', 3, MANANA)] });
  happens({ clase: 'medallas-otorgadas', grupoId: GRUPO_ID, perfilId: 11 });
  await see(page.getByRole('button', { name: /Constancia.*3 veces, nueva/ }));
});

test('says how each copy was earned', async () => {
  takeClock(new Date('2026-11-26T10:00:00Z'));
  const copia = { loteId: 71, otorgadaPor: 'Marta', causa: 'asignacion' } as const;
  const obtenidas = [
    { ...copia, fecha: MANANA, cantidad: 1, motivo: null },
    { ...copia, fecha: NOCHE, cantidad: 2, motivo: 'Por no rendirte' },
  ];
  const { icono: nombreIcono, ...tres } = tenida('Constancia', 3);
  const medalla = { ...tres, nombreIcono, obtenidas };
  playPerfil({ medallas: [tenida('Constancia', 3)] });
  play({ 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId': medalla });
  await open(PATH, LUCIA);
  await enter(constancia);
  const dialog = page.getByRole('dialog', { name: 'Constancia' });
  const [first, second] = [/Te la ha dado Marta, hoy/, /Te las ha dado Marta.*Por no rendirte/];
  await expect.poll(() => textsOf(dialog)).toEqual([expect.stringMatching(first), expect.stringMatching(second)]);
  await pressEscape(dialog);
  await miss(dialog);
  await expect.element(constancia).toHaveFocus();
});

test('offers a retry when loading failed', async () => {
  playPerfil({});
  refuse(MI_PERFIL, 400);
  await open(PATH, LUCIA);
  await see(again);
  playPerfil({});
  await again.click();
  await see(lucia);
});

const PARTES = [
  'GET /api/BarraProgreso/:perfilId',
  'GET /api/Medalla/grupo/:id',
  'GET /api/PerfilEstudiante/:perfilId/historial',
] as const;

test('shows what has loaded when the rest failed, and retries each part on request only', async () => {
  const asked = () => PARTES.flatMap((key) => sentTo(key)).length;
  takeClock();
  playPerfil({ medallas: [tenida('Constancia', 1)] });
  for (const key of PARTES) refuse(key, 400);
  await open(PATH, LUCIA);
  await see(page.getByText('No hemos podido cargar el progreso.'));
  await see(page.getByRole('button', { name: /Constancia.*1 vez/ }));
  await untilQuiet();
  const before = asked();
  // Longer than the delay of an automatic retry.
  await pass(4000);
  await untilQuiet();
  expect(asked()).toBe(before);
  play({ ...partesDePerfil(), 'GET /api/PerfilEstudiante/:perfilId/historial': historial('Por seguir') });
  for (let left = again.elements().length; left > 0; left -= 1) {
    await enter(again.first());
    await expect.poll(() => again.elements().length).toBeLessThan(left);
  }
  await see(page.getByRole('heading', { name: 'Medallas para avanzar' }));
  await see(cardUnder('Historial').getByText('Por seguir'));
});
