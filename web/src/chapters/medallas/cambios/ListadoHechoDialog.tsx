import type { Respuesta } from '@aupa/contract';
import { useEffect, useRef, useState } from 'react';
import { perform } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { undoListado } from './acts.ts';
import styles from './Cambios.module.css';
import { Porque } from './Porque.tsx';
import { SE_NOMBRAN, saySeQuedan } from './palabras.ts';

type Quedan = Respuesta<'POST /api/Lista/:listaId/deshacer'>['quedan'];

interface ListadoHechoDialogProps {
  grupoId: number;
  listaId: number;
  onClose: (isDeshecha: boolean) => void;
}

/** Confirms undoing a list, which erases accounts for good; then names who stays. Focuses the safe choice. */
export function ListadoHechoDialog({ grupoId, listaId, onClose }: ListadoHechoDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [quedan, setQuedan] = useState<Quedan>([]);
  const isDeshecha = quedan.length > 0;
  const dejar = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => dejar.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isDeshecha]);
  const undo = () => {
    setIsPending(true);
    perform<'POST /api/Lista/:listaId/deshacer'>({
      name: undoListado.name,
      input: { params: { listaId } },
      grupoId,
    }).then(
      (respuesta) => (respuesta.quedan.length > 0 ? setQuedan(respuesta.quedan) : onClose(true)),
      () => onClose(false),
    );
  };
  if (isDeshecha) {
    // Focusing below a long list would scroll it away.
    const sonMuchos = quedan.length > SE_NOMBRAN;
    const hacer = (
      <Stack gap={12} grow className={styles.hacer}>
        <Text tone="muted" size={15} weight={600} align="center">
          Lo demás de la lista está deshecho. Si alguien sobra, quítalo de la clase desde su ficha.
        </Text>
        <Button ref={dejar} size={52} block onClick={() => onClose(true)}>
          Entendido
        </Button>
      </Stack>
    );
    return (
      <Dialog
        isOpen
        onClose={() => onClose(true)}
        role="alertdialog"
        centered
        title={saySeQuedan(quedan.length)}
        reading={sonMuchos}
        footer={sonMuchos && hacer}
      >
        <Stack gap={16}>
          <Stack as="ul" gap={8} aria-label="Quién se queda">
            {quedan.map(({ perfilId, nombreEstudiante, porque }) => (
              <Row as="li" key={perfilId} className={styles.quien}>
                <Porque nombre={nombreEstudiante}>{porque}</Porque>
              </Row>
            ))}
          </Stack>
          {!sonMuchos && hacer}
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      closeDisabled={isPending}
      role="alertdialog"
      centered
      title="¿Deshacer la lista?"
    >
      <Stack gap={16}>
        <Text tone="muted" size={17} weight={600} align="center" className={styles.que}>
          Se borran las cuentas que creó, y sus tarjetas dejan de valer. Quien ya estaba en tus clases vuelve a donde
          estaba, y con su nombre de antes.
        </Text>
        <Text tone="muted" size={17} weight={600} align="center" className={styles.que}>
          Quien ya ha ganado algo o ha entrado se queda.
        </Text>
        <Stack gap={12} grow className={styles.hacer}>
          <Button size={52} block busy={isPending} onClick={undo}>
            Deshacer la lista
          </Button>
          <Button ref={dejar} variant="line" size={52} block idle={isPending} onClick={() => onClose(false)}>
            Dejarla como está
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
