import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { playAvatar } from '../../../screenTests/makers/avatar.ts';
import { GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { brokenWords, outsideOrCut } from '../../../screenTests/outside.ts';
import { open, PHONE, resize, see } from '../../../screenTests/screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });

test('keeps face, buttons and tabs whole on a phone at a large font size', async () => {
  await resize(PHONE);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  playAvatar(28);
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  await page.getByRole('button', { name: 'Editar avatar' }).click();
  const tabs = dialog.getByRole('tablist');
  await see(tabs);
  const face = dialog.getByRole('img', { name: 'Tu avatar' });
  await see(face);
  expect(face.element().getBoundingClientRect().height).toBeGreaterThan(90);
  const title = dialog.getByRole('heading', { name: 'Personalizar avatar' });
  expect(brokenWords(title.element())).toEqual([]);
  const stage = face.element().closest('[class*="escena"]');
  for (const part of [stage, tabs.element()]) {
    expect(part && part.scrollHeight - part.clientHeight).toBeLessThanOrEqual(1);
  }
  expect(stage && outsideOrCut(stage)).toEqual([]);
});
