import { Button } from '../../../ui/button/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import styles from './Codigo.module.css';
import { copiar } from './copiar.ts';

async function copyAndTell(texto: string, said: string): Promise<void> {
  if (await copiar(texto)) notify.success(said);
  else notify.warning('Tu navegador no deja copiar. Selecciónalo y cópialo a mano.');
}

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
