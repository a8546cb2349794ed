/** npm run screens -- readme: the screenshots of README.md and LEEME.md from the demo, and their records. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@aupa/api/database';
import { escuelaAt } from '@aupa/api/testing';
import { chromium, type Browser } from '@playwright/test';
import config from '../../playwright.config.ts';
import { startServer } from '../support/server.ts';
import { goToPlace, openWindow } from './draw.ts';
import { jsonOf, PICTURES, pngOf, writtenKept, type Picture } from './pictures.ts';
import { sketch } from './sketch.ts';
import { playAnswers, recordAnswers } from './wire.ts';

const demo = fileURLToPath(new URL('../../../api/dist/demo.js', import.meta.url));

/** Medals of a pupil past the middle of the table. */
const A_WAY = 20;

interface Demo {
  origin: string;
  grupoId: number;
  contrasenia: string;
  profesor: string;
  estudiante: string;
}

/** Fills the demo and finds a pupil of its first class with an avatar, a goal and some way to go. */
async function fillDemo(origin: string, dataFolder: string): Promise<Demo> {
  const { stdout } = spawnSync(process.execPath, [demo], {
    env: { ...process.env, AUPA_DATA: dataFolder },
    encoding: 'utf8',
  });
  const [, contrasenia = ''] = stdout.match(/esta vez: (\S+)/) ?? [];
  const database = await openDatabase({
    dataFolder,
    attach: true,
    migrations: new URL('../../../api/migrations/', import.meta.url),
    log: () => undefined,
  });
  try {
    const { rows } = await database.pool.query<Pick<Demo, 'grupoId' | 'profesor' | 'estudiante'>>(
      `select g.id as "grupoId", profe.nombre_usuario as profesor, (
         select nombre_usuario
         from perfil p join usuario on usuario.id = estudiante_id join copia on perfil_id = p.id
         where p.grupo_id = g.id and avatar_ids is not null and meta > 0
         group by nombre_usuario order by max(meta) < 7, abs(sum(cantidad) - $1), nombre_usuario limit 1) as estudiante
       from grupo g join usuario profe on profe.id = profesor_id
       order by g.id limit 1`,
      [A_WAY],
    );
    return { origin, contrasenia, ...rows[0]! };
  } finally {
    await database.close();
  }
}

/** Records a screen's answers, then draws it from these alone, as the test that looks for outdated screenshots does. */
async function makePicture(browser: Browser, picture: Picture, school: Demo): Promise<void> {
  const { origin, grupoId, contrasenia } = school;
  const { id, nombreUsuario, rol, token } = await escuelaAt(origin).must(null, 'POST /api/Login/login', {
    body: { nombreUsuario: school[picture.quien], contrasenia },
  });
  const at = Date.now();
  const path = picture.path.replace(':id', String(grupoId));
  const quien = { id, nombreUsuario, rol };
  const live = await openWindow(browser, picture, { quien, at, token });
  const record = recordAnswers(live);
  await goToPlace(live, picture, origin + path);
  const answers = await record.answers();
  await live.context().close();

  const page = await openWindow(browser, picture, { quien, at });
  const unknown = await playAnswers(page, answers, record.images);
  await goToPlace(page, picture, origin + path);
  if (unknown.length > 0) throw new Error(`${picture.name}: ${unknown.join(', ')}`);
  const marks = await sketch(page);
  const png = await page.screenshot();
  await page.context().close();
  const sha256 = createHash('sha256').update(png).digest('hex');
  writeFileSync(pngOf(picture), png);
  writeFileSync(jsonOf(picture), writtenKept({ sha256, at, path, quien, answers, marks }));
  console.log(`${picture.name}: ${Math.round(png.length / 1024)} KB`);
}

export async function makePictures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-readme-'));
  const server = await startServer(folder, { AUPA_THROTTLE: 'off' });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const school = await fillDemo(server.origin, folder);
    for (const picture of PICTURES) await makePicture(browser, picture, school);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
