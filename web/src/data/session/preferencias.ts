import type { Preferencias } from '@aupa/domain/cuenta';
import type { SesionState } from './sesion.ts';
import { PREFERENCIAS, withStorage } from './sesionStorage.ts';

type De = Pick<SesionState, 'id' | 'rememberMe'>;

const kindOf = ({ rememberMe }: De) => (rememberMe ? 'localStorage' : 'sessionStorage');

/** Applies this user's look, sound and shortcuts, if stored here. Other users get the defaults. */
export function showPreferencias(sesion: De): void {
  const [id, tema = '', letra = '', sonido = '', atajos = ''] =
    withStorage(kindOf(sesion), (storage) => storage.getItem(PREFERENCIAS))?.split(' ') ?? [];
  const isOwn = id === sesion.id;
  if (typeof document === 'object')
    Object.assign(
      document.documentElement.dataset,
      isOwn ? { tema, letra, sonido, atajos } : { tema: '', letra: '', sonido: '', atajos: '' },
    );
}

/** Stores preferences beside the session (decision 0032) and applies them. */
export function keepPreferencias(sesion: De, { tema, letra, sonido, atajos }: Preferencias): void {
  const siNo = (uno: boolean) => (uno ? 'si' : 'no');
  const text = `${sesion.id} ${tema} ${letra} ${siNo(sonido)} ${siNo(atajos)}`.toLowerCase();
  withStorage(kindOf(sesion), (storage) => storage.setItem(PREFERENCIAS, text));
  showPreferencias(sesion);
}
