import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { perfil } from '../../screenTests/makers/alumnos.ts';
import { playLista, playPizarra } from '../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, claseDeLucia, GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { playPac, tardeDeJuegos } from '../../screenTests/makers/pac.ts';
import { deInvitado, LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { playPerfil } from '../../screenTests/makers/progreso.ts';
import { playRankings } from '../../screenTests/makers/rankings.ts';
import { playSolicitudesUnion } from '../../screenTests/makers/solicitudes.ts';
import { playSolicitudesMedalla } from '../../screenTests/makers/solicitudesMedalla.ts';
import { playRecompensas, recompensa } from '../../screenTests/makers/tienda.ts';
import { playUmbrales } from '../../screenTests/makers/umbrales.ts';
import { DESKTOP, enter, holdMouse, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../screenTests/wire.ts';

const GRUPO = `/grupo/${GRUPO_ID}`;
const CLASE = [perfil(11, 'Aisha', 'Diallo'), perfil(12, 'Bruno', 'Ortega')];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const nombre = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Nombre', exact: true });

interface Case {
  path: string;
  role?: typeof MARTA;
  plays?: () => unknown;
  opener: string;
  title: string;
  first: (dialog: Locator) => Locator;
}

const CASES: readonly Case[] = [
  { path: '/groups', opener: 'Crear grupo', title: 'Crea una nuevo grupo', first: nombre },
  { path: '/medals', opener: 'Crear medalla', title: 'Crear nueva medalla', first: nombre },
  { path: '/medals', opener: 'Editar Compañerismo', title: 'Editar medalla', first: nombre },
  {
    path: '/equivalenceTable',
    opener: 'Crear equivalencia',
    title: 'Crear Tabla de Equivalencia',
    first: (dialog) => dialog.getByRole('textbox', { name: 'Nombre de la tabla de equivalencia' }),
  },
  {
    path: '/rewards',
    plays: () => playRecompensas(1, recompensa(1, 'Pista en el examen', 60, { gruposIds: [] })),
    opener: 'Crear recompensa',
    title: 'Crear nueva recompensa',
    first: nombre,
  },
  {
    path: '/rewards',
    plays: () => playRecompensas(1, recompensa(1, 'Pista en el examen', 60, { gruposIds: [] })),
    opener: 'Asignar recompensas',
    title: 'Asignar recompensas a grupos',
    first: (dialog) => dialog.getByRole('button', { name: /Recompensa$/ }),
  },
  {
    path: `${GRUPO}?pestana=rankings`,
    plays: () => playRankings([[1, 'Ana Gil', 0]]),
    opener: 'Crear nueva tabla de clasificacion',
    title: 'Crear ranking',
    first: nombre,
  },
  {
    path: `${GRUPO}?pestana=umbral`,
    plays: () => playUmbrales(),
    opener: 'Crear nuevo umbral de obtención',
    title: 'Crear nuevo umbral',
    first: (dialog) => dialog.getByRole('button', { name: /Reconocimiento/ }),
  },
  {
    path: `${GRUPO}?pestana=desafio`,
    plays: () => {
      play({ 'GET /api/Recompensa/obtener-recompensas-profesor': [tardeDeJuegos()] });
      playPac();
    },
    opener: 'Crear Nuevo Desafío',
    title: 'Crear nuevo Proyecto Colaborativo',
    first: nombre,
  },
  {
    path: `${GRUPO}?pestana=configuracion`,
    plays: () =>
      play({ 'GET /api/Grupo/:id/perfiles/:perfilId/nombre': { nombre: 'Mateo', apellido: 'Quispe', deLista: false } }),
    opener: 'Corregir el nombre de Mateo Quispe',
    title: 'Corregir el nombre',
    first: nombre,
  },
  {
    path: `${GRUPO}?pestana=solicitudes`,
    plays: () => playSolicitudesUnion('Ana Ruiz'),
    opener: 'Rechazar a Ana Ruiz',
    title: 'Rechazar a Ana Ruiz',
    first: (dialog) => dialog.getByRole('textbox', { name: /^Unas palabras, si quieres/ }),
  },
  {
    path: `${GRUPO}/tiempo`,
    plays: () => {
      play({ 'GET /api/Tienda/:id/canjes': [], 'GET /api/Tienda/:id/recompensas': [] });
      playPizarra(CLASE);
    },
    opener: 'A medida',
    title: 'Tiempo a medida',
    first: (dialog) => dialog.getByRole('spinbutton', { name: 'Minutos' }),
  },
  {
    path: '/groups',
    role: LUCIA,
    plays: () => play({ ...deInvitado(LUCIA), 'GET /api/Estudiante/solicitudes-union': [] }),
    opener: 'Unirse a una asignatura',
    title: 'Únete a una asignatura',
    first: (dialog) => dialog.getByRole('textbox', { name: 'Código de la clase' }),
  },
  {
    path: `${GRUPO}?pestana=perfil`,
    role: LUCIA,
    plays: () => {
      play(claseDeLucia());
      playPerfil();
      playSolicitudesMedalla();
    },
    opener: 'Solicitar medalla al profesor',
    title: 'Solicitar medalla al profesor',
    first: (dialog) => dialog.getByRole('button', { name: /Medalla$/ }),
  },
];

for (const [size, cases] of [
  [DESKTOP, CASES],
  [PHONE, CASES.filter((_, i) => i % 3 === 1)],
] as const)
  for (const { path, role = MARTA, plays, opener, title, first } of cases)
    test(`begins on the first field at ${size.width} px: «${title}» (${opener})`, async () => {
      await resize(size);
      if (role === MARTA)
        play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
      plays?.();
      await open(path, role);
      await enter(button(opener).first());
      const dialog = page.getByRole('dialog', { name: title });
      await see(dialog);
      await expect.element(first(dialog)).toHaveFocus();
      expect(dialog.getByRole('alert').elements()).toEqual([]);
      await press('{Escape}');
      await miss(dialog);
      await expect.element(button(opener).first()).toHaveFocus();
      await untilQuiet();
    });

const playMedallas = () => {
  play({ ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
  return open('/medals', MARTA);
};
const nueva = page.getByRole('dialog', { name: 'Crear nueva medalla' });

test('does not validate while «Cancelar» or «Cerrar» is pressed, but does when moving on', async () => {
  await playMedallas();
  for (const way of ['Cancelar', 'Cerrar']) {
    await enter(button('Crear medalla'));
    await expect.element(nombre(nueva)).toHaveFocus();
    const release = await holdMouse(nueva.getByRole('button', { name: way }));
    await expect.element(nueva.getByRole('button', { name: way })).toHaveFocus();
    await expect.element(nombre(nueva)).not.toHaveAttribute('aria-invalid');
    await release();
    await miss(nueva);
    await expect.element(button('Crear medalla')).toHaveFocus();
  }
  await enter(button('Crear medalla'));
  await expect.element(nombre(nueva)).toHaveFocus();
  await press('{Tab}');
  await expect.element(nombre(nueva)).toHaveAttribute('aria-invalid', 'true');
});

test('shows the error of the left field only after the press, so that nothing moves', async () => {
  await resize(PHONE);
  play({ ...claseDelProfesor(), 'GET /api/Recompensa/obtener-recompensas-profesor': [tardeDeJuegos()] });
  playPac();
  await open(`${GRUPO}?pestana=desafio`, MARTA);
  await button('Crear Nuevo Desafío').click();
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
  await expect.element(nombre(dialog)).toHaveFocus();
  const calendario = dialog.getByRole('group', { name: 'Fecha de inicio' }).getByRole('button');
  calendario.element().scrollIntoView({ block: 'center' });
  await untilQuiet();
  const release = await holdMouse(calendario);
  await expect.element(nombre(dialog)).not.toHaveFocus();
  await expect.element(nombre(dialog)).not.toHaveAttribute('aria-invalid');
  await release();
  await see(page.getByRole('grid'));
  await expect.element(nombre(dialog)).toHaveAttribute('aria-invalid', 'true');
});

test('a dialog opened from a menu begins on the first part of its date', async () => {
  play(claseDelProfesor());
  playLista(CLASE, []);
  await open(`${GRUPO}/lista`, MARTA);
  await enter(button('Más de la lista'));
  await enter(page.getByRole('menuitem', { name: /^La lista de otro día/ }));
  const dialog = page.getByRole('dialog', { name: 'La lista de otro día' });
  await expect.element(dialog.getByRole('spinbutton').first()).toHaveFocus();
  await press('{Escape}');
  await miss(dialog);
  await expect.element(button('Más de la lista')).toHaveFocus();
});

test('leaves the focus where focusing would scroll', async () => {
  await resize({ width: 390, height: 260 });
  await playMedallas();
  await enter(button('Crear medalla'));
  await see(nueva.getByText('Nombre', { exact: true }).first());
  await untilQuiet();
  await expect.element(nueva).toHaveFocus();
});
