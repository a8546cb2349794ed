import { Link } from '@tanstack/react-router';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Titulo } from '../../../../ui/layout/Titulo.tsx';
import styles from './PuertaPage.module.css';

export const SIN_CARAS = 'No hemos podido mirar quién está en clase.';

const FINALES = {
  rechazada: {
    titulo: 'Esta vez no has pasado',
    texto: 'Puede que hayas tocado otra cara sin querer. Habla con tu profesor y vuelve a llamar.',
    otra: 'Volver a llamar',
  },
  cerrada: {
    titulo: 'La puerta se ha cerrado',
    texto: 'Díselo a tu profesor: puede abrirla otra vez.',
    otra: 'Escribir el código de la puerta',
  },
  olvidada: {
    titulo: 'Tu llamada se ha perdido',
    texto: 'Este aparato ha estado un rato dormido. Déjalo encendido y vuelve a llamar.',
    otra: 'Volver a llamar',
  },
  perdida: {
    titulo: 'Casi estabas dentro',
    texto: 'Te han dejado pasar, pero se ha cortado la conexión. Vuelve a llamar y díselo a tu profesor.',
    otra: 'Volver a llamar',
  },
  sinCaras: {
    titulo: 'Ahora no se puede llamar',
    texto: SIN_CARAS,
    otra: 'Reintentar',
  },
} as const;

interface AvisoProps {
  final: keyof typeof FINALES;
  dicho?: string | undefined;
  onOtra: () => void;
}

/** Refused, or too late: in kind words, with what to do. */
export function Aviso({ final, dicho, onOtra }: AvisoProps) {
  const { titulo, texto, otra } = FINALES[final];
  return (
    <div className={styles.aviso}>
      <Icon name="puerta" size={64} />
      <Titulo>{titulo}</Titulo>
      <p role="status">{dicho ?? texto}</p>
      <Button size={52} onClick={onOtra}>
        {otra}
      </Button>
      <Link to="/login" className={linkClass}>
        Entrar con usuario y contraseña
      </Link>
    </div>
  );
}
