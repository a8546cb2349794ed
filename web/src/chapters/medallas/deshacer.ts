import type { TipoCambio } from '@aupa/domain/clase';
import { tellMissing } from '../../notices/tellMissing.ts';
import { late } from '../../ui/late/late.ts';
import { isTyping } from '../../ui/teclas/atajo.ts';
import { keepJuntas, sayJuntas, type Juntas } from './cambios/juntas.ts';

// Most of what is done stays done.
const deshacer = late(() => import('./cambios/deshacer.tsx'));

/** «Deshacer», for the toast that tells what was just done. */
export const undoable = (
  grupoId: number,
  tipo: TipoCambio,
  referenciaId: number,
  /** For who has to be asked: what it is called, and whose it is. */
  que: { nombre?: string; perfilesIds?: readonly number[] } = {},
) => ({
  label: 'Deshacer',
  isUndo: true,
  about: `${tipo} ${referenciaId}`,
  run: () =>
    void deshacer.fetch().then(
      ({ undo }) => undo({ grupoId, tipo, referenciaId, ...que }),
      () => tellMissing(),
    ),
});

/** The same for several decisions that were made at once. Ctrl+Z takes back all of them too. */
export function undoableVarias(grupoId: number, tipo: Juntas['tipo'], ids: readonly number[]) {
  const juntas = { tipo, ids };
  keepJuntas(juntas);
  return {
    label: 'Deshacer',
    isUndo: true,
    about: sayJuntas(juntas),
    run: () =>
      void deshacer.fetch().then(
        ({ undoVarias }) => undoVarias(grupoId, juntas),
        () => tellMissing(),
      ),
  };
}

/** Ctrl+Z, on a page of a class: takes back the last that can be. Answers what ends it. */
export function listenUndo(grupoId: number): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    if (event.repeat) return;
    deshacer.fetch().then(
      ({ undoLast }) => undoLast(grupoId),
      () => tellMissing(),
    );
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
