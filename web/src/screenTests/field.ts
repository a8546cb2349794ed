import { page, type Locator } from 'vitest/browser';
import { focus, press, see } from './screen.tsx';
import { untilQuiet } from './wire.ts';

export const field = (label: string) => page.getByLabelText(label, { exact: true });

export async function fillIn(form: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabelText(label, { exact: true }).fill(text);
}

export async function signIn(usuario: string, contrasenia: string): Promise<void> {
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  await see(enter);
  await field('Usuario').fill(usuario);
  await field('Contraseña').fill(contrasenia);
  await enter.click();
}

export async function leave(label: string, text: string): Promise<string> {
  await field(label).fill(text);
  const input = field(label).element() as HTMLInputElement;
  input.blur();
  await untilQuiet();
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '');
  return texts.find((one) => one.endsWith('.')) ?? '';
}

export async function typeDia(label: string, fecha: string): Promise<void> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await see(parts.first());
  focus(parts.first());
  await press(fecha.split('-').toReversed().join(''));
}
