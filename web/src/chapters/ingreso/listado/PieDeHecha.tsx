import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { undoListado } from '../deshacerListado.ts';

interface PieDeHechaProps {
  grupoId: number;
  listaId: number | null;
  onClose: () => void;
}

/** Undoes the list, or goes on to the door and the cards. */
export function PieDeHecha({ grupoId, listaId, onClose }: PieDeHechaProps) {
  return (
    <>
      {listaId !== null && (
        <Button
          variant="ghost"
          size={52}
          icon="undo"
          onClick={() => void undoListado(grupoId, listaId).then((isDeshecha) => isDeshecha && onClose())}
        >
          Deshacer la lista
        </Button>
      )}
      <Button variant="line" size={52} onClick={onClose}>
        Cerrar
      </Button>
      <Link
        to="/grupo/$id/$herramienta"
        params={{ id: grupoId, herramienta: 'puerta' }}
        className={buttonClass({ variant: 'line', size: 52 })}
        onClick={onClose}
      >
        <Icon name="puerta" size={20} />
        Ir a la puerta
      </Link>
      <Link
        to="/grupo/$id/tarjetas"
        params={{ id: grupoId }}
        state={{ hacerTarjetas: true }}
        className={buttonClass({ variant: 'primary', size: 52 })}
        onClick={onClose}
      >
        <Icon name="imprimir" size={20} />
        Imprimir las tarjetas
      </Link>
    </>
  );
}
