import { tellMissing } from '../../notices/tellMissing.ts';
import { late } from '../../ui/late/late.ts';

// Beside `deshacer.ts`, which every page of a class loads: this is for who has just made a list.
const deshacer = late(() => import('../medallas/cambios/deshacer.tsx'));

/** Undoes a list of pupils, if whoever is asked says so. Whether it was undone. */
export const undoListado = (grupoId: number, listaId: number): Promise<boolean> =>
  deshacer.fetch().then(
    ({ undo }) => undo({ grupoId, tipo: 'Lista', referenciaId: listaId }),
    async () => {
      await tellMissing();
      return false;
    },
  );
