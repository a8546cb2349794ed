import { dibujarAvatar, type Eleccion } from '@aupa/domain/avatar';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Dibujo } from './Dibujo.tsx';
import styles from './Escena.module.css';

const paint = (eleccion: Eleccion) => dibujarAvatar(eleccion, { prefijo: 'vista-' });

function tryToPaint(eleccion: Eleccion, draw: (eleccion: Eleccion) => string): string | null {
  try {
    return draw(eleccion);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The face as it is now; when it can't be drawn, a placeholder (spec §8). */
export function VistaPrevia({ eleccion, draw = paint }: { eleccion: Eleccion; draw?: typeof paint }) {
  const svg = tryToPaint(eleccion, draw);
  return (
    <div className={styles.marco} role="img" aria-label="Tu avatar">
      {svg === null ? (
        <span className={styles.sinVista}>
          <Icon name="person" size={72} />
          No podemos dibujar tu avatar
        </span>
      ) : (
        <Dibujo svg={svg} />
      )}
    </div>
  );
}
