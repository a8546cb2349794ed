import { tellMissing } from '../../notices/tellMissing.ts';
import { late } from '../../ui/late/late.ts';

// Not in `deshacer.ts`, which every page of a class loads: only needed after making a list.
const deshacer = late(() => import('../medallas/cambios/deshacer.tsx'));

/** Undoes a list after a confirmation. Resolves to whether it was undone. */
export const undoListado = (grupoId: number, listaId: number): Promise<boolean> =>
  deshacer.fetch().then(
    ({ undo }) => undo({ grupoId, tipo: 'Lista', referenciaId: listaId }),
    async () => {
      await tellMissing();
      return false;
    },
  );
