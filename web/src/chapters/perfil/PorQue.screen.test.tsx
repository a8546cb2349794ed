import type { Historial } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { miPerfil } from '../../screenTests/makers/alumnos.ts';
import { claseDeLucia, GRUPO_ID, perfilDeLucia } from '../../screenTests/makers/grupos.ts';
import { medalla } from '../../screenTests/makers/medallas.ts';
import { historial, tenida } from '../../screenTests/makers/perfiles.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { playSolicitudesMedalla } from '../../screenTests/makers/solicitudesMedalla.ts';
import { miss, open, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';

type Entrada = Historial['entradas'][number];

const lines = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
const cara = (id: number, nombre: string) => ({
  perfilEstudianteId: id,
  nombre,
  nombreEstudiante: `${nombre} Gil`,
  enlaceAvatarMiniatura: '/cara.svg',
});
const { id, nombreIcono, color } = medalla('Lectura');
const ganada = (more: Partial<Entrada>): Historial => {
  const [primera] = historial('').entradas;
  const medallas = [{ id, medallaId: id, nombre: 'Lectura', nombreIcono, color, cantidad: 1 }];
  return { entradas: [{ ...primera!, motivo: null, medallas, ...more }], siguiente: null };
};
const porKudos = {
  tipoKudo: { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'lightbulb' },
  caras: [cara(12, 'Mateo'), cara(13, 'Nuria')],
  carasDeMas: 1,
};

async function openPerfil(feed: Historial): Promise<void> {
  const obtenida = { fecha: '2026-11-20T09:00:00Z', cantidad: 1, loteId: 71, otorgadaPor: 'Marta', motivo: null };
  play({
    ...claseDeLucia(),
    ...perfilDeLucia(),
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': miPerfil({ medallas: [tenida('Lectura', 1)] }),
    'GET /api/PerfilEstudiante/:perfilId/historial': feed,
    'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId': ({ params }) => {
      const { descripcion, nombre, nombreIcono: icono } = medalla(params.medallaId === id ? 'Lectura' : 'Creatividad');
      const obtenidas = params.medallaId === id ? [{ ...obtenida, causa: 'umbral' as const }] : [];
      return {
        id: params.medallaId,
        medallaId: params.medallaId,
        nombre,
        nombreIcono: icono,
        color,
        descripcion,
        cantidad: obtenidas.length,
        obtenidas,
      };
    },
  });
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
}

test('names the givers of the kudos that brought a medal, in history and medal', async () => {
  await openPerfil(ganada(porKudos));
  await expect.element(lines.first()).toHaveTextContent('Tres compañeros dicen que les ayudaste a entenderlo.');
  await expect.poll(() => lines.first().element().querySelectorAll('img[src="/cara.svg"]').length).toBe(2);
  await page.getByRole('button', { name: /^Lectura/ }).click();
  await see(
    page.getByRole('dialog', { name: 'Lectura' }).getByText('Tres compañeros dicen que les ayudaste a entenderlo.'),
  );
});

test('says that the medal was requested, with the request’s words', async () => {
  await openPerfil(ganada({ pedida: 'Leí tres libros' }));
  await expect.element(lines.first()).toHaveTextContent('Pediste «Lectura» y te la han dado: «Leí tres libros»');
});

test('links from a medal still to be won to requesting it, preselected', async () => {
  await openPerfil({ entradas: [], siguiente: null });
  await page.getByRole('button', { name: /^Creatividad/ }).click();
  await page.getByRole('dialog', { name: 'Creatividad' }).getByRole('button', { name: 'Pedirla' }).click();
  const ask = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
  await see(ask);
  await miss(page.getByRole('dialog', { name: 'Creatividad' }));
  await expect.element(ask.getByRole('button', { name: /Medalla/ })).toHaveTextContent('Creatividad');
});

test('says that a medal is requested, and can’t be requested again', async () => {
  await openPerfil({ entradas: [], siguiente: null });
  playSolicitudesMedalla(['Creatividad', 'Hice un mural.']);
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  await page.getByRole('button', { name: /^Creatividad/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Creatividad' });
  await see(dialog.getByText('Pedida: espera respuesta.'));
  await miss(dialog.getByRole('button', { name: 'Pedirla' }));
});
