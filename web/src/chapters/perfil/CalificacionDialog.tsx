import type { CalificacionExplicada } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { decimalesOf, formatNota } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { calificacionQuery } from './queries.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { List, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Loaded } from '../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../ui/layout/Skeleton.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { titleOfCalificacion } from './frases.ts';
import { Obtenidas } from './Obtenidas.tsx';
import styles from './Perfil.module.css';

type Fila = CalificacionExplicada['filas'][number];
type Pedida = Fila['medallas'][number];

/** Skips the copies that the rows below require. */
function skipCopias(obtenidas: Pedida['obtenidas'], cuantas: number): Pedida['obtenidas'] {
  let antes = cuantas;
  return obtenidas.flatMap((una) => {
    const cantidad = Math.max(0, una.cantidad - antes);
    antes = Math.max(0, antes - una.cantidad);
    return cantidad > 0 ? [{ ...una, cantidad }] : [];
  });
}

/** Only what a row adds to the one below, missing medals first: the full lists would repeat each other. */
function addedBy(fila: Fila, anterior: Fila | undefined): Pedida[] {
  return fila.medallas
    .map((medalla) => {
      const antes = anterior?.medallas.find(({ medallaId }) => medallaId === medalla.medallaId)?.cantidad ?? 0;
      return {
        ...medalla,
        cantidad: medalla.cantidad - antes,
        cantidadActual: Math.max(0, medalla.cantidadActual - antes),
        obtenidas: skipCopias(medalla.obtenidas, antes),
      };
    })
    .filter(({ cantidad }) => cantidad > 0)
    .toSorted((a, b) => Number(b.cantidadFaltante > 0) - Number(a.cantidadFaltante > 0));
}

/** The next row, the current one, then those below it: missing medals come first. */
function inOrder({ filas, calificacionActual, siguienteNota }: CalificacionExplicada): Fila[] {
  const sorted = filas.toSorted((a, b) => a.nota - b.nota);
  return sorted
    .map((fila, i) => ({ ...fila, medallas: addedBy(fila, sorted[i - 1]) }))
    .filter(({ nota }) => nota <= Math.max(calificacionActual, siguienteNota ?? 0))
    .toSorted((a, b) => b.nota - a.nota);
}

function FilaExplicada(props: { fila: Fila; decimales: number; propia: boolean; now: Date }) {
  const { fila, decimales, propia, now } = props;
  const falta = fila.medallas.reduce((suma, { cantidadFaltante }) => suma + cantidadFaltante, 0);
  return (
    <Stack as="section" gap={12} className={styles.fila}>
      <Text as="h3" size={22}>
        <Row as="span" wrap gap={10}>
          Para el {formatNota(fila.nota, decimales)}
          {fila.alcanzada ? (
            <Pill tone="ok" icon="check">
              Conseguido
            </Pill>
          ) : (
            <Pill tone="warn" icon="pendiente">
              {`${plural(falta, 'Falta', 'Faltan')} ${falta} ${plural(falta, 'medalla')}`}
            </Pill>
          )}
        </Row>
      </Text>
      {fila.medallas.length === 0 && (
        <Text tone="muted" size={14} anywhere>
          No pide ninguna medalla más.
        </Text>
      )}
      <List gap={12}>
        {fila.medallas.map((medalla) => (
          <Row as="li" key={medalla.medallaId} align="start" gap={12}>
            <Medalla
              id={medalla.medallaId}
              icono={medalla.nombreIcono}
              color={medalla.color}
              size={44}
              variant={medalla.cantidadActual > 0 ? undefined : 'pending'}
            />
            <Stack grow gap={6}>
              <Text anywhere>
                <strong>{medalla.nombre}</strong>{' '}
                <Text as="span" tone="muted" size={14} anywhere>
                  {medalla.cantidadActual} de {medalla.cantidad}
                  {medalla.cantidadFaltante > 0 &&
                    ` · ${plural(medalla.cantidadFaltante, 'falta', 'faltan')} ${medalla.cantidadFaltante}`}
                </Text>
              </Text>
              {medalla.obtenidas.length > 0 && <Obtenidas obtenidas={medalla.obtenidas} propia={propia} now={now} />}
            </Stack>
          </Row>
        ))}
      </List>
    </Stack>
  );
}

interface CalificacionDialogProps {
  perfilId: number;
  /** The pupil's name; null for one's own. */
  nombre: string | null;
  onClose: () => void;
}

/** Explains a grade: which medals made it, which are missing for the next (behaviour §10, calificacion). */
export function CalificacionDialog({ perfilId, nombre, onClose }: CalificacionDialogProps) {
  const query = useQuery(calificacionQuery(perfilId));
  const { data, dataUpdatedAt } = query;
  const decimales = decimalesOf(data?.filas.map(({ nota }) => nota) ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      reading
      title={titleOfCalificacion(nombre, data?.calificacionActual ?? 0, decimales)}
    >
      <Loaded
        query={query}
        what="la nota"
        skeleton={
          <Stack gap={20}>
            <SkeletonCards count={2} height={140} />
          </Stack>
        }
      >
        {(data) => (
          <Stack gap={20}>
            <p>
              Cada nota pide lo que aquí pone y todo lo de las notas de antes. {nombre === null ? 'Tu' : 'Su'} nota es
              la más alta de la que ya {nombre === null ? 'tienes' : 'tiene'} todas las medallas. Debajo de cada una
              pone quién la dio, cuándo y por qué.
            </p>
            {inOrder(data).map((fila) => (
              <FilaExplicada
                key={fila.nota}
                fila={fila}
                decimales={decimales}
                propia={nombre === null}
                now={new Date(dataUpdatedAt)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
