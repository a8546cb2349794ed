import { Button } from '../../../ui/button/Button.tsx';
import styles from './Codigo.module.css';
import { copyAndTell } from './copiar.ts';

/** The join code, large enough to be read from the last row, and how to hand it out. */
export function Codigo({ urlCompleta }: { urlCompleta: string }) {
  const codigo = new URL(urlCompleta).searchParams.get('codigo') ?? '';
  return (
    <div className={styles.codigo}>
      <p className={styles.letras} translate="no">
        {codigo}
      </p>
      <div className={styles.actions}>
        <Button variant="soft" icon="link" onClick={() => void copyAndTell(urlCompleta, 'Enlace copiado!')}>
          Copiar enlace
        </Button>
        <Button variant="line" icon="copy" onClick={() => void copyAndTell(codigo, 'Código copiado.')}>
          Copiar código
        </Button>
      </div>
    </div>
  );
}
