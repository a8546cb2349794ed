import { Link } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { areAtajosOff } from '../../ui/teclas/atajo.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import styles from './Paleta.module.css';

const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Keys in the order in which a lesson needs them, and what they do. */
const JUNTAS: ReadonlyArray<readonly [teclas: readonly string[], hacen: string]> = [
  [[CTRL, 'K'], 'Buscar un alumno, una pestaña, una herramienta, o dar una medalla.'],
  [[CTRL, 'Z'], 'Deshacer lo último que has hecho en la clase.'],
  [['↑', '→', 'Intro'], 'En un menú, ir de una medalla a otra y darla; con letras se busca.'],
  [['Esc'], 'Cerrar lo que está abierto, o dejar de elegir.'],
];

const SOLAS: typeof JUNTAS = [
  [['1', '…', '9', '0'], 'Dar esa medalla: en su menú, a los elegidos y en «Al azar». El 0 es la décima, en su menú.'],
  [
    ['↑', '↓', '←', '→', 'Intro'],
    'En el menú de una medalla, ir a otra y darla. Una letra lleva a la que empieza por ella.',
  ],
  [['Espacio'], 'En «Al azar», otra persona.'],
  [['P'], 'Ver la pizarra en grande, y salir de ella.'],
  [['M', 'D'], 'Al revisar una lista: es la misma persona, o es otra distinta.'],
  [['?'], 'Esta lista.'],
];

function Grupo({ teclas }: { teclas: typeof JUNTAS }) {
  return (
    <dl className={styles.teclas}>
      {teclas.map(([unas, hacen]) => (
        <div key={hacen} className={styles.par}>
          <dt>
            {unas.map((una) => (
              <kbd key={una} className={styles.tecla}>
                {una}
              </kbd>
            ))}
          </dt>
          <dd>{hacen}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All keys that do something, and where those pressed alone are switched off (WCAG 2.1.4). */
export function Teclas({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Atajos de teclado" size="m">
      <Grupo teclas={JUNTAS} />
      <h3 className={styles.solas}>De una sola tecla</h3>
      {areAtajosOff() && <p className={styles.apagadas}>Los has apagado: ahora no hacen nada.</p>}
      <Grupo teclas={SOLAS} />
      <p>
        <Link to="/profile" className={linkClass} onClick={onClose}>
          Encenderlos o apagarlos en Mis datos
        </Link>
      </p>
    </Dialog>
  );
}
