import { plural } from '@aupa/domain/base';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './Listado.module.css';
import type { useListado } from './useListado.ts';

export function PieDeTraer({ listado }: { listado: ReturnType<typeof useListado> }) {
  const { revision, cuantas, isLeyendo, texto, forward, readTexto } = listado;
  return (
    <>
      <p role="status" className={styles.falta}>
        {isLeyendo ? 'Leyendo la lista…' : ''}
      </p>
      {revision && (
        <Button variant="line" onClick={forward}>
          {`Volver a la lista de ${cuantas} ${plural(cuantas, 'fila')}`}
        </Button>
      )}
      <Button variant="primary" idle={texto.trim() === ''} busy={isLeyendo} onClick={() => readTexto(texto)}>
        Revisar la lista
      </Button>
    </>
  );
}
