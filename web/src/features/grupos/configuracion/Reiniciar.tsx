import type { GrupoInfo } from '@aupa/contract';
import { useAction } from '../../../api/actions.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { resetLogros } from './acciones.ts';
import styles from './Configuracion.module.css';

type ReiniciarProps = { grupo: GrupoInfo; isOpen: boolean; onClose: () => void };

function whatIsSealed(alumnos: number): string {
  if (alumnos === 0) return 'El grupo no tiene alumnos ahora: se cierra el periodo de quienes estuvieron en él.';
  return alumnos === 1
    ? 'Se cierra el periodo de 1 alumno: su nota y sus medallas quedan guardadas. Podrás verlas y descargarlas siempre, y también ese alumno.'
    : `Se cierra el periodo de ${alumnos} alumnos: sus notas y medallas quedan guardadas. Podrás verlas y descargarlas siempre, y cada alumno las suyas.`;
}

/** Closes the term once it is said what that does to how many (behaviour §3, reiniciar-logros). */
export function Reiniciar({ grupo, isOpen, onClose }: ReiniciarProps) {
  const reset = useAction(resetLogros, { grupoId: grupo.id, onSuccess: onClose, onError: onClose });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => reset.run({ query: { grupoId: grupo.id } })}
      title="¿Reiniciar los logros?"
      object={`${grupo.materia}, ${grupo.nombre}`}
      confirmLabel="Reiniciar logros"
      tone="danger"
      busy={reset.isPending}
    >
      <p>{whatIsSealed(grupo.cantAlumnos)}</p>
      <ul className={styles.consequences}>
        <li>
          <strong>Empiezan de cero:</strong> las medallas, y con ellas la nota.
        </li>
        <li>
          <strong>Se quedan como están:</strong> monedas, recompensas, metas, el desafío, los potenciadores ganados y
          los reconocimientos sin usar.
        </li>
      </ul>
      <p>No se puede deshacer.</p>
    </ConfirmDialog>
  );
}
