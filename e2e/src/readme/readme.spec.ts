import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VERSION_DIBUJO } from '@aupa/domain/perfil';
import { expect, origin, test } from '../support/test.ts';
import { goToPlace, openWindow } from './draw.ts';
import { PICTURES, pngOf, readKept } from './pictures.ts';
import { differences, sketch } from './sketch.ts';
import { playAnswers } from './wire.ts';

const REMAKE = 'Make the pictures anew: npm run screens -- readme';
const KB = 1024;

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('README and LEEME show all pictures, and no other', () => {
  const wanted = PICTURES.map(({ name }) => `docs/pictures/${name}.png`);
  for (const file of ['README.md', 'LEEME.md']) {
    expect([...read(file).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path)).toEqual(wanted);
  }
});

for (const picture of PICTURES) {
  test(`${picture.name}.png is not older than its screen`, async ({ browser }) => {
    const kept = readKept(picture);
    const png = readFileSync(pngOf(picture));
    expect(createHash('sha256').update(png).digest('hex'), REMAKE).toBe(kept.sha256);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(
      [picture.size.width, picture.size.height].map((side) => side * picture.scale),
    );
    expect(png.length).toBeLessThan(250 * KB);
    const versions = JSON.stringify(kept.answers).match(/(?<=\.svg\?v=)\d+/g) ?? [];
    expect(new Set(versions), `The avatars are drawn otherwise now. ${REMAKE}`).toEqual(
      new Set(versions.length > 0 ? [String(VERSION_DIBUJO)] : []),
    );

    const page = await openWindow(browser, picture, kept);
    const unknown = await playAnswers(page, kept.answers);
    await goToPlace(page, picture, origin + kept.path);
    expect(unknown, `The page asks for what it did not ask for then. ${REMAKE}`).toEqual([]);
    expect(differences(kept.marks, await sketch(page)), REMAKE).toEqual([]);
    await page.context().close();
  });
}
