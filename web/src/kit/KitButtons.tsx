import { Button, buttonClass, linkClass, type ButtonVariant } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import styles from './Kit.module.css';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'soft', 'line', 'ghost', 'danger'];

export function KitButtons() {
  return (
    <Card title="Botones" aside="reposo, clave, ocupado, sin efecto">
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant} icon="medal">
            Dar medalla
          </Button>
          <Button variant={variant} size={52}>
            Guardar cambios
          </Button>
          <Button variant={variant} busy>
            Guardar cambios
          </Button>
          <Button variant={variant} disabled>
            Guardar cambios
          </Button>
          <IconButton label="Más" icon="more" variant={variant} />
        </div>
      ))}
      <div className={styles.row}>
        <IconButton label="Editar" icon="edit" variant="line" />
        <IconButton label="Eliminar" icon="delete" disabled />
        <IconButton label="Recargar" icon="reload" busy />
        <a href="#enlace" className={buttonClass({ variant: 'soft' })}>
          Un enlace que parece botón
        </a>
        <a href="#enlace" className={linkClass}>
          ¿Olvidaste tu contraseña?
        </a>
      </div>
    </Card>
  );
}
