import type { Gastada } from '@aupa/domain/medallas';
import type { ReactNode } from 'react';
import { leftOpen, perform } from '../../../data/perform.ts';
import type { Act } from '../../../data/acts.ts';
import { CallError } from '../../../data/callError.ts';
import { connectionStore } from '../../../data/connection.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { queryClient } from '../../../data/queryClient.ts';
import { getAbierta, keptInSesion } from '../../../data/session/sesionAbierta.ts';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { mountInSesion } from '../../../ui/layout/mountInSesion.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { undoOf, undoSolicitudesMedalla, undoSolicitudesUnion, type Deshacible } from './acts.ts';
import { GastadasDialog } from './GastadasDialog.tsx';
import { ListadoHechoDialog } from './ListadoHechoDialog.tsx';
import { forgetJuntas, juntasOf, sayJuntas, type Juntas } from './juntas.ts';
import { cambiosQuery } from './queries.ts';

/** Undos run in order: a second press undoes the change before, unless a question was asked meanwhile. */
const kept = keptInSesion(() => ({ last: Promise.resolve(), asked: 0, isAsking: false }));

/** Shows a question over any page. Resolves with what `close` is given. */
function ask<T>(render: (close: (answer: T) => void) => ReactNode): Promise<T> {
  const { signal } = getAbierta();
  const queue = kept();
  queue.asked += 1;
  queue.isAsking = true;
  return new Promise((resolve) => {
    const close = (answer: T) => {
      queue.isAsking = false;
      root.unmount();
      place.remove();
      resolve(answer);
    };
    const { place, root } = mountInSesion(render(close), signal);
  });
}

/** Resolves to whether to undo although coins are spent. */
function askGastadas(cambio: Deshacible, gastadas: readonly Gastada[]): Promise<boolean> {
  const perfiles = queryClient().getQueryData(perfilesQuery(cambio.grupoId).queryKey) ?? [];
  return ask<boolean>((close) => (
    <GastadasDialog
      cambio={cambio}
      gastadas={gastadas}
      perfiles={perfiles}
      onClose={() => close(false)}
      onDeTodosModos={() => {
        close(true);
        perform(undoOf(cambio, true)).catch(() => undefined);
      }}
    />
  ));
}

/**
 * Undoes a change. Asks first about spent coins and lists; other refusals show a toast. Resolves to whether it was undone, as far
 * as known, or queued offline.
 */
export async function undo(cambio: Deshacible): Promise<boolean> {
  const isUndone = await takeBack(cambio);
  if (isUndone) notify.withdraw(`${cambio.tipo} ${cambio.referenciaId}`);
  return isUndone;
}

function takeBack(cambio: Deshacible): Promise<boolean> {
  const { grupoId, tipo, referenciaId } = cambio;
  if (tipo === 'Lista') {
    return ask<boolean>((close) => <ListadoHechoDialog grupoId={grupoId} listaId={referenciaId} onClose={close} />);
  }
  return new Promise((resolve) => {
    perform(undoOf(cambio, false), { onWait: () => resolve(true) })
      .then(() => true)
      .catch((error: unknown) =>
        error instanceof CallError && error.is('MONEDAS_GASTADAS') ? askGastadas(cambio, error.gastadas ?? []) : false,
      )
      .then(resolve, () => resolve(false));
  });
}

/** Undoes several decisions, and names those that can't be undone. `solo`: a subset of them. */
export async function undoVarias(grupoId: number, juntas: Juntas, solo = juntas.ids): Promise<void> {
  const { name } = juntas.tipo === 'SolicitudUnion' ? undoSolicitudesUnion : undoSolicitudesMedalla;
  const act = { name, input: { body: { grupoId, solicitudesIds: [...solo] } }, grupoId };
  try {
    await perform(act as unknown as Act);
    forgetJuntas(juntas);
    notify.withdraw(sayJuntas(juntas));
  } catch {
    // The act has already shown the error.
  }
}

/** Waits for requests in flight: one of them may be the change to undo. */
function untilSettled(): Promise<void> {
  const client = queryClient();
  return new Promise((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });
}

/** Drops the last act if it still waits in the queue. True, with a toast, if one waits or the network is down. */
function letWaitingBe(grupoId: number): boolean {
  const waiting = leftOpen().espera?.takeBack(grupoId);
  const { lost } = connectionStore.getState();
  if (waiting?.isDropped) notify.info(`Ya no se enviará: ${waiting.texto}.`);
  else if (waiting) notify.info(`Se podrá deshacer cuando haya respuesta: ${waiting.texto}.`);
  else if (lost) notify.warning('Sin conexión no se puede deshacer lo que ya está hecho.');
  return lost || waiting !== undefined;
}

async function undoNewest(grupoId: number): Promise<void> {
  if (letWaitingBe(grupoId)) return;
  await untilSettled();
  if (letWaitingBe(grupoId)) return;
  // No retries: somebody pressed a key and waits.
  const cambios = await queryClient().fetchQuery({ ...cambiosQuery(grupoId), retry: false });
  const [ultimo] = cambios.filter(({ deshacible, deshecho }) => deshacible && deshecho === null);
  if (!ultimo) {
    notify.warning('No hay nada que deshacer.');
    return;
  }
  const { tipo, referenciaId, texto, perfiles } = ultimo;
  const juntas = juntasOf(tipo, referenciaId);
  if (juntas) {
    const deshechas = cambios.filter((uno) => uno.tipo === tipo && uno.deshecho !== null);
    const ya = new Set(deshechas.map((uno) => uno.referenciaId));
    const quedan = juntas.ids.filter((id) => !ya.has(id));
    return undoVarias(grupoId, juntas, quedan);
  }
  await undo({ grupoId, tipo, referenciaId, nombre: `«${texto}»`, perfilesIds: perfiles });
}

/** True if an overlay covers the page: never undo unseen. The list of changes doesn't count, unless a question covers it. */
const isHidden = () =>
  isPageCovered() && !Array.from(document.querySelectorAll('[role$=dialog]')).at(-1)?.querySelector('[data-deshacer]');

/** Ctrl+Z: undoes the latest change that can be undone. Questions take a moment to cover the page, hence the counter. */
export function undoLast(grupoId: number): void {
  const queue = kept();
  if (queue.isAsking || isHidden()) return;
  const { asked } = queue;
  queue.last = queue.last
    .then(() => (asked === queue.asked ? undoNewest(grupoId) : undefined))
    .catch(() => notify.error('No se ha podido deshacer.'));
}
