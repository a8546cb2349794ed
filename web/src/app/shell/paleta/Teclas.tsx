import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { areAtajosOff, isMac } from '../../../ui/teclas/atajo.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import styles from './Paleta.module.css';

const CTRL = isMac() ? '⌘' : 'Ctrl';

type Teclas = ReadonlyArray<readonly [teclas: readonly string[], hacen: string]>;

/** Keys that no account can switch off, in the order of use in a lesson. */
const SIEMPRE: Teclas = [
  [[CTRL, 'K'], 'Buscar un alumno, una pestaña, una herramienta, o dar una medalla.'],
  [[CTRL, 'Z'], 'Deshacer lo último que has hecho en la clase.'],
  [['Alt', 'T'], 'Ir al aviso que se ve, con su «Deshacer».'],
  [
    ['↑', '↓', '←', '→', 'Intro'],
    'En el menú de medallas de un alumno, ir a otra y darla. Una letra lleva a la que empieza por ella.',
  ],
  [['Esc'], 'Cerrar lo que está abierto, o dejar de elegir.'],
];

/** Single keys: each handler asks `isAtajo`. */
const SOLAS: Teclas = [
  [
    ['1', '…', '9', '0'],
    'Dar esa medalla: en el menú de un alumno, a los elegidos y en «Al azar». El 0 es la décima, en el menú.',
  ],
  [['Espacio', 'Intro'], 'En «Al azar», otra persona.'],
  [['P'], 'Ver la pizarra en grande, y salir de ella.'],
  [['←', '→'], 'En la pizarra de una clase grande, ver a los demás.'],
  [['M', 'D'], 'Al revisar una lista: es la misma persona, o es otra distinta.'],
  [['?'], 'Esta lista.'],
];

function Grupo({ teclas }: { teclas: Teclas }) {
  return (
    <Stack as="dl" gap={8}>
      {teclas.map(([unas, hacen]) => (
        <Row key={hacen} wrap align="baseline" gap={[4, 12]}>
          <Row as="dt" wrap align="stretch" gap={4} className={styles.unas}>
            {unas.map((una) => (
              <kbd key={una} className={styles.tecla}>
                {una}
              </kbd>
            ))}
          </Row>
          <Text as="dd" weight={600} className={styles.hacen}>
            {hacen}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

/** Lists all keys, and links to where single keys are switched off (WCAG 2.1.4). */
export function Teclas({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Atajos de teclado" size="m">
      <Stack gap={16}>
        <Grupo teclas={SIEMPRE} />
        <Stack gap={8}>
          <h3>De una sola tecla</h3>
          {areAtajosOff() && (
            <Text tone="muted" weight={700}>
              Los has apagado: ahora no hacen nada.
            </Text>
          )}
          <Grupo teclas={SOLAS} />
        </Stack>
        <p>
          <Link to="/profile" className={linkClass} onClick={onClose}>
            Encenderlos o apagarlos en Mis datos
          </Link>
        </p>
      </Stack>
    </Dialog>
  );
}
