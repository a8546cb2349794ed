import type { TipoCambio } from '@aupa/domain/clase';
import { tellMissing } from '../../notices/tellMissing.ts';
import { late } from '../../ui/late/late.ts';
import { isTyping } from '../../ui/teclas/atajo.ts';
import { keepJuntas, sayJuntas, type Juntas } from './cambios/juntas.ts';

// Lazy: most changes are never undone.
const deshacer = late(() => import('./cambios/deshacer.tsx'));

/** The toast's «Deshacer». */
export const undoable = (
  grupoId: number,
  tipo: TipoCambio,
  referenciaId: number,
  /** For the confirmation. */
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

/** The same for several decisions made in one act; Ctrl+Z undoes them together too. */
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

/** Listens for Ctrl+Z on the pages of a class. Returns the cleanup. */
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
