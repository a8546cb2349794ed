import type { Preferencias } from '@aupa/domain';
import type { SesionState } from './sesion.ts';
import { PREFERENCIAS, withStorage } from './sesionStorage.ts';

type De = Pick<SesionState, 'id' | 'rememberMe'>;

const kindOf = ({ rememberMe }: De) => (rememberMe ? 'localStorage' : 'sessionStorage');

/** Shows the page as this person likes it, and lets it sound or not, as far as this device knows; to nobody and to whoever has not chosen, as it is. */
export function showPreferencias(sesion: De): void {
  const [id, tema = '', letra = '', sonido = ''] =
    withStorage(kindOf(sesion), (storage) => storage.getItem(PREFERENCIAS))?.split(' ') ?? [];
  const isOwn = id === sesion.id;
  // Styles that know neither word leave all to the system.
  if (typeof document === 'object')
    Object.assign(
      document.documentElement.dataset,
      isOwn ? { tema, letra, sonido } : { tema: '', letra: '', sonido: '' },
    );
}

/** Keeps beside the session how this person likes the page (decision 0032), and has it so. */
export function keepPreferencias(sesion: De, { tema, letra, sonido }: Preferencias): void {
  const text = `${sesion.id} ${tema} ${letra} ${sonido ? 'si' : 'no'}`.toLowerCase();
  withStorage(kindOf(sesion), (storage) => storage.setItem(PREFERENCIAS, text));
  showPreferencias(sesion);
}
