import type { Puerta } from '@aupa/contract';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Puerta.module.css';

interface RepetidoDialogProps {
  nombre: string;
  llamadas: Puerta['esperan'];
  onPasa: (entradaId: number) => void;
  onNinguno: () => void;
  onClose: () => void;
}

/** One name on several devices: the teacher looks who sits where, and picks one. */
export function RepetidoDialog({ nombre, llamadas, onPasa, onNinguno, onClose }: RepetidoDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`¿Quién es ${nombre}?`}
      footer={
        <Button variant="danger" onClick={onNinguno}>
          Ninguno
        </Button>
      }
    >
      <Stack gap={12}>
        <p>Acércate a mirar: solo pasa uno. Si ya había alguien dentro con ese nombre, sale.</p>
        <List gap={8}>
          {llamadas.map(({ entradaId, dispositivo }, i) => (
            <Row as="li" gap={12} key={entradaId} className={styles.fila}>
              <Stack as="span" grow>
                <Text as="strong" anywhere>{`${i + 1}.º en llamar`}</Text>
                <Text as="span" size={14} weight={700} anywhere>
                  {dispositivo}
                </Text>
              </Stack>
              <Button onClick={() => onPasa(entradaId)} aria-label={`Es este: el ${i + 1}.º en llamar, ${dispositivo}`}>
                Es este
              </Button>
            </Row>
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}
