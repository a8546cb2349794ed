import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Text } from '../../../ui/layout/Layout.tsx';
import type { Datos } from '../queries.ts';
import { Tabla } from '../tabla/Tabla.tsx';
import styles from './Datos.module.css';
import { sayValor } from './decir.ts';

/** Rows shown at once: thousands would make the page slow. */
const PRIMERAS = 100;
/** A wider row is a block of its own, as is a single one. */
const COLUMNAS_MAX = 6;

type SeccionProps = Datos['secciones'][number] & { isPrinting: boolean };

/** All rows of one kind. On screen first the first hundred; on paper always all. */
export function Seccion({ titulo, campos, filas, isPrinting }: SeccionProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || isPrinting ? filas : filas.slice(0, PRIMERAS);
  return (
    <Card title={titulo} aside={sayValor(filas.length)} className={styles.seccion}>
      {filas.length === 1 || campos.length > COLUMNAS_MAX ? (
        <List className={styles.bloques}>
          {shown.map((fila, n) => (
            <li key={n}>
              <dl className={styles.bloque}>
                {campos.map((campo) => (
                  <div key={campo}>
                    <Text as="dt" tone="muted" size={14} weight={700}>
                      {campo}
                    </Text>
                    <Text as="dd" size={15} anywhere>
                      {sayValor(fila[campo])}
                    </Text>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </List>
      ) : (
        <Tabla
          caption={titulo}
          columnas={campos}
          filas={shown.map((fila) => campos.map((campo) => sayValor(fila[campo])))}
        />
      )}
      {filas.length > PRIMERAS && (
        <Button variant="line" className={styles.todas} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : `Ver todas (${sayValor(filas.length)})`}
        </Button>
      )}
    </Card>
  );
}
