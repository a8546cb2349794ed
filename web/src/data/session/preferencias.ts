import type { Preferencias } from '@aupa/domain/cuenta';
import type { SesionState } from './sesion.ts';
import { PREFERENCIAS, withStorage } from './sesionStorage.ts';

type De = Pick<SesionState, 'id' | 'rememberMe'>;

const kindOf = ({ rememberMe }: De) => (rememberMe ? 'localStorage' : 'sessionStorage');

/** Has the page look, sound and take keys as this person likes it, as far as this device knows. To others it is as it is. */
export function showPreferencias(sesion: De): void {
  const [id, tema = '', letra = '', sonido = '', atajos = ''] =
    withStorage(kindOf(sesion), (storage) => storage.getItem(PREFERENCIAS))?.split(' ') ?? [];
  const isOwn = id === sesion.id;
  // Styles that know neither word leave all to the system.
  if (typeof document === 'object')
    Object.assign(
      document.documentElement.dataset,
      isOwn ? { tema, letra, sonido, atajos } : { tema: '', letra: '', sonido: '', atajos: '' },
    );
}

/** Keeps beside the session how this person likes the page (decision 0032), and has it so. */
export function keepPreferencias(sesion: De, { tema, letra, sonido, atajos }: Preferencias): void {
  const siNo = (uno: boolean) => (uno ? 'si' : 'no');
  const text = `${sesion.id} ${tema} ${letra} ${siNo(sonido)} ${siNo(atajos)}`.toLowerCase();
  withStorage(kindOf(sesion), (storage) => storage.setItem(PREFERENCIAS, text));
  showPreferencias(sesion);
}
