import type { PerfilProfesor } from '@aupa/contract';
import type { Gastada } from '@aupa/domain/medallas';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { Deshacible } from './acts.ts';
import styles from './Cambios.module.css';
import { Porque } from './Porque.tsx';
import { SE_NOMBRAN, sayGastada, sayGastadas, sayDeTodosModos, saySinProblema } from './palabras.ts';

interface GastadasDialogProps {
  cambio: Deshacible;
  gastadas: readonly Gastada[];
  perfiles: readonly PerfilProfesor[];
  onClose: () => void;
  onDeTodosModos: () => void;
}

/** Says who has spent the coins of a medal, and what undoing anyway would do. Focuses the safe choice. */
export function GastadasDialog({ cambio, gastadas, perfiles, onClose, onDeTodosModos }: GastadasDialogProps) {
  const { nombre, perfilesIds = [] } = cambio;
  const dejar = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => dejar.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const primero = (id: number, entero: string) => perfiles.find((uno) => uno.id === id)?.nombre ?? entero;
  const caraOf = (id: number) => perfiles.find((uno) => uno.id === id)?.enlaceAvatarMiniatura;
  const demas = perfiles.filter(({ id }) => perfilesIds.includes(id) && !gastadas.some((una) => una.perfilId === id));
  // Focusing below a long list would scroll it away, so move the buttons to the footer.
  const sonMuchas = gastadas.length > SE_NOMBRAN;
  const hacer = (
    <Stack gap={12} grow className={styles.hacer}>
      <Button size={52} block onClick={onDeTodosModos}>
        Deshacer de todos modos
      </Button>
      <Text tone="muted" size={15} weight={600} align="center">
        {sayDeTodosModos(
          gastadas.map((una) => primero(una.perfilId, una.nombreEstudiante)),
          perfilesIds.length,
        )}
      </Text>
      <Button ref={dejar} variant="line" size={52} block onClick={onClose}>
        Dejarlo como está
      </Button>
    </Stack>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      centered
      title={`¿Deshacer ${nombre ?? 'igualmente'}?`}
      reading={sonMuchas}
      footer={sonMuchas && hacer}
    >
      <Stack gap={16}>
        <Text tone="muted" size={17} weight={600} align="center" className={styles.que}>
          {sayGastadas(gastadas.length, perfilesIds.length)}
        </Text>
        <Stack as="ul" gap={8}>
          {gastadas.map((una) => (
            <Row as="li" key={una.perfilId} gap={12} className={styles.quien}>
              <Avatar src={caraOf(una.perfilId) ?? null} nombre={una.nombreEstudiante} size={48} />
              <Porque nombre={una.nombreEstudiante}>{sayGastada(una)}</Porque>
              <Icon name="coins" size={22} />
            </Row>
          ))}
        </Stack>
        {demas.length > 0 && (
          <Row as="p" gap={12}>
            <Row as="span" className={styles.caras} aria-hidden="true">
              {demas.slice(0, 3).map(({ id, nombreEstudiante, enlaceAvatarMiniatura }) => (
                <Avatar key={id} src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={36} />
              ))}
            </Row>
            <Text as="span" weight={600} grow>
              {demas.length <= 5
                ? saySinProblema(demas.map((uno) => uno.nombre))
                : `A los otros ${demas.length} se les quita todo sin problema.`}
            </Text>
          </Row>
        )}
        {!sonMuchas && hacer}
      </Stack>
    </Dialog>
  );
}
