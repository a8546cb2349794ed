import { listCambios, sayEfecto, type EfectoDeTabla } from '@aupa/domain/rubrica';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { List, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import styles from './EfectoGuard.module.css';

interface Asked {
  titulo: string;
  object: string | null;
  texto: ReactNode;
  proceed: () => void;
}

function sayRest({ igual }: EfectoDeTabla): string {
  const resto = ['', ' 1 alumno sigue igual.'][igual] ?? ` ${igual} siguen igual.`;
  return `${resto} Las medallas no cambian: cambia la nota que dan.`.trim();
}

const EFECTO_NULO: EfectoDeTabla = { suben: 0, bajan: 0, igual: 0, cambian: [] };

/** The pupils whose nota falls or rises. The list scrolls, so that the buttons stay visible. */
function Cambios({ efecto }: { efecto: EfectoDeTabla }) {
  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Stack gap={12} className={styles.cambios} role="region" aria-label="Quién cambia de nota" tabIndex={0}>
        {listCambios(efecto).map(({ titulo, cambios, deMas }) => (
          <Stack as="section" gap={4} key={titulo}>
            <Text as="h3" size={17}>
              {titulo}
            </Text>
            <List gap={4}>
              {cambios.map(({ alumno, grupo, notas }, i) => (
                <Row as="li" wrap gap={[0, 12]} align="stretch" justify="between" key={i}>
                  <span>
                    {alumno}
                    {grupo !== null && (
                      <Text as="small" tone="muted" size={14}>
                        {grupo}
                      </Text>
                    )}
                  </span>
                  <b>{notas}</b>
                </Row>
              ))}
              {deMas > 0 && <li>y {deMas} más</li>}
            </List>
          </Stack>
        ))}
      </Stack>
      <p>{sayRest(efecto)}</p>
    </>
  );
}

/**
 * Asks before a table changes grades, and shows how and whose (behaviour §10, simular). If no grade changes, asks only when
 * `otherwise` names other effects. Render `guard` inside the dialog.
 */
export function useEfectoGuard(): {
  /** `simulated`: the pending answer, whose failure the caller shows; null if no table changes. */
  ask: (simulated: Promise<EfectoDeTabla> | null, proceed: () => void, otherwise?: string) => void;
  /** It is open: show no other question over it. */
  isAsking: boolean;
  guard: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (question: Asked) => {
    setAsked(question);
    setIsOpen(true);
  };
  const ask = (simulated: Promise<EfectoDeTabla> | null, proceed: () => void, otherwise?: string) => {
    const decide = (efecto: EfectoDeTabla) => {
      const object = sayEfecto(efecto);
      if (object !== null) show({ titulo: '¿Cambiar las notas?', object, texto: <Cambios efecto={efecto} />, proceed });
      else if (otherwise === undefined) proceed();
      else show({ titulo: '¿Guardar los cambios?', object: null, texto: otherwise, proceed });
    };
    if (simulated === null) decide(EFECTO_NULO);
    else simulated.then(decide, () => undefined);
  };
  const close = () => setIsOpen(false);
  const guard = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => {
        close();
        asked?.proceed();
      }}
      title={asked?.titulo ?? ''}
      object={asked?.object}
      confirmLabel="Guardar cambios"
    >
      {asked?.texto}
    </ConfirmDialog>
  );
  return { ask, isAsking: isOpen, guard };
}
