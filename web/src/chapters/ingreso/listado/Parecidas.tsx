import { plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { perfilesQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { isAtajo } from '../../../ui/teclas/atajo.ts';
import { CartaParecida } from './CartaParecida.tsx';
import { clarasOf, nombreDeMisma, type Carta } from './parecidas.ts';
import type { Arreglo } from './revision.ts';
import styles from './Parecidas.module.css';

interface ParecidasProps {
  cartas: readonly Carta[];
  grupoId: number;
  onMend: (fila: number, arreglo: Arreglo) => void;
}

/** One question per near name: is it the same person? Keys: M and D decide, the arrows move on. */
export function Parecidas({ cartas, grupoId, onMend }: ParecidasProps) {
  const lista = useRef<HTMLUListElement>(null);
  // The page behind has loaded them.
  const perfiles = useQuery({ ...perfilesQuery(grupoId), enabled: false }).data ?? [];
  const claras = clarasOf(cartas);
  const n = cartas.length;

  const focusCarta = (de: number, paso: 1 | -1, isAbierta: boolean) => {
    const todas = [...(lista.current?.children ?? [])].filter((una) => una instanceof HTMLElement);
    const orden = paso === 1 ? todas.slice(de + 1) : todas.slice(0, de).toReversed();
    orden.find((una) => !isAbierta || una.dataset['abierta'] !== undefined)?.focus();
  };
  const decide = (at: number, arreglo: Arreglo) => {
    const carta = cartas[at];
    if (!carta) return;
    onMend(carta.vista.fila, arreglo);
    // The focused button disappears; the question stays in place.
    const suya = lista.current?.children[at];
    if (suya instanceof HTMLElement) suya.focus();
    if (!carta.decidida) focusCarta(at, 1, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, at: number) => {
    const isEscribiendo = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isEscribiendo || event.ctrlKey || event.metaKey || event.altKey) return;
    const carta = cartas[at];
    const tecla = event.key.toLowerCase();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusCarta(at, event.key === 'ArrowDown' ? 1 : -1, false);
    } else if ((tecla === 'm' || tecla === 'd') && isAtajo(event.nativeEvent)) {
      const pulsar = event.currentTarget.querySelector<HTMLButtonElement>(`[data-tecla=${tecla}]`);
      if (pulsar && carta) pulsar.click();
    }
  };

  return (
    <Stack as="section" gap={12} className={styles.parecidas} aria-labelledby="listado-parecidas">
      <Row wrap gap={[4, 12]} className={styles.cabeza}>
        <Text as="h3" size={22} id="listado-parecidas">
          ¿Es la misma persona?
        </Text>
        <Text
          tone="muted"
          size={15}
          weight={700}
          className={styles.cuantas}
        >{`${n} ${plural(n, 'nombre se parece a otro', 'nombres se parecen a otros')}`}</Text>
        {claras.length > 1 && (
          <Button
            variant="soft"
            icon="check"
            onClick={() => {
              for (const { vista, quienes } of claras) {
                const quien = quienes[0];
                if (quien) onMend(vista.fila, { parecida: { quien, queda: nombreDeMisma(quien, vista) } });
              }
            }}
          >
            {`Son las mismas las ${claras.length}`}
          </Button>
        )}
      </Row>
      <List gap={8} ref={lista}>
        {cartas.map((carta, at) => (
          <CartaParecida
            key={carta.vista.fila}
            carta={carta}
            grupoId={grupoId}
            caras={perfiles}
            onDecide={(arreglo) => decide(at, arreglo)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </List>
    </Stack>
  );
}
