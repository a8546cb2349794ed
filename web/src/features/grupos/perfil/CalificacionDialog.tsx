import type { CalificacionExplicada } from '@aupa/contract';
import { decimalesDe, formatNota, plural } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { calificacionQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { titleOfCalificacion } from './frases.ts';
import { Obtenidas } from './Obtenidas.tsx';
import styles from './Perfil.module.css';

type Fila = CalificacionExplicada['filas'][number];

/** The row that counts now, the next one, then those below it: what one asks first stands first. */
function inOrder({ filas, calificacionActual, siguienteNota }: CalificacionExplicada): Fila[] {
  const rank = ({ nota }: Fila) => (nota === calificacionActual ? 0 : nota === siguienteNota ? 1 : 2);
  return filas
    .filter(({ nota }) => nota <= Math.max(calificacionActual, siguienteNota ?? 0))
    .toSorted((a, b) => rank(a) - rank(b) || b.nota - a.nota);
}

function FilaExplicada({ fila, decimales, now }: { fila: Fila; decimales: number; now: Date }) {
  const falta = fila.medallas.reduce((suma, { cantidadFaltante }) => suma + cantidadFaltante, 0);
  return (
    <section className={styles.fila}>
      <h3>
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
      </h3>
      {fila.medallas.length === 0 && <p className={styles.quiet}>No pide ninguna medalla.</p>}
      <ul className={styles.pedidas}>
        {fila.medallas.map((medalla) => (
          <li key={medalla.medallaId}>
            <Medalla
              id={medalla.medallaId}
              icono={medalla.nombreIcono}
              size={44}
              variant={medalla.cantidadActual > 0 ? undefined : 'pending'}
            />
            <div>
              <p>
                <strong>{medalla.nombre}</strong>{' '}
                <span className={styles.quiet}>
                  {medalla.cantidadActual} de {medalla.cantidad}
                  {medalla.cantidadFaltante > 0 &&
                    ` · ${plural(medalla.cantidadFaltante, 'falta', 'faltan')} ${medalla.cantidadFaltante}`}
                </span>
              </p>
              {medalla.obtenidas.length > 0 && <Obtenidas obtenidas={medalla.obtenidas} now={now} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CalificacionDialogProps {
  perfilId: number;
  /** Whose; null: one's own. */
  nombre: string | null;
  onClose: () => void;
}

/** The grade explained: which medals made it and which are missing for the next (behaviour §10, calificacion). */
export function CalificacionDialog({ perfilId, nombre, onClose }: CalificacionDialogProps) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(calificacionQuery(perfilId));
  const decimales = decimalesDe(data?.filas.map(({ nota }) => nota) ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      reading
      title={titleOfCalificacion(nombre, data?.calificacionActual ?? 0, decimales)}
    >
      {data && (
        <div className={styles.filas}>
          <p>
            Cada nota pide unas medallas, y se va por la más alta que las tiene todas. Debajo de cada medalla pone quién
            la dio, cuándo y por qué.
          </p>
          {inOrder(data).map((fila) => (
            <FilaExplicada key={fila.nota} fila={fila} decimales={decimales} now={new Date(dataUpdatedAt)} />
          ))}
        </div>
      )}
      {!data && !isError && (
        <SkeletonRegion label="Cargando la nota" className={styles.filas}>
          <Skeleton shape="card" height={140} />
          <Skeleton shape="card" height={140} />
        </SkeletonRegion>
      )}
      {!data && isError && (
        <Banner tone="bad" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          No hemos podido cargar la nota.
        </Banner>
      )}
    </Dialog>
  );
}
