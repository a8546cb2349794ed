import { colaAbierta } from '../../data/cola/envio.ts';
import { bannerStore } from '../../data/connection.ts';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';
import { mountInSesion } from '../../ui/layout/mountInSesion.ts';
import { AvisoCola } from './AvisoCola.tsx';
import { Ventanas } from './Ventanas.tsx';
import { createVentanas } from './ventanas.ts';

const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  if (signal.aborted) return;
  const cola = colaAbierta(sesion);
  const ventanas = createVentanas();
  cola.askBy((leave) => {
    if (cola.read().length === 0) return leave();
    // Close the menu: two native dialogs would overlap.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    ventanas.setState({ abierta: { leave } });
  });
  const said = <AvisoCola cola={cola} onVer={() => ventanas.setState({ abierta: 'lista' })} />;
  const tell = () => {
    const isAny = cola.read().length > 0;
    if (isAny !== (bannerStore.getState().said === said)) bannerStore.setState({ said: isAny ? said : undefined });
  };
  cola.subscribe(tell);
  tell();
  mountInSesion(<Ventanas cola={cola} ventanas={ventanas} />, signal);
  signal.addEventListener('abort', () => bannerStore.setState({ said: undefined }));
});

export function startCola(sesion: SesionAbierta): void {
  kept(sesion);
}
