import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Listado.module.css';

interface TraerProps {
  /** Why the last one could not be read. */
  fallo: string | null;
  isLeyendo: boolean;
  texto: string;
  onTexto: (texto: string) => void;
  /** Pasting starts the review at once. */
  onPegado: (texto: string) => void;
  onArchivos: (archivos: readonly File[]) => void;
}

/** Most people come to paste. Not `autoFocus`: the dialog would take the field for its opener. */
function focusSoon(field: HTMLTextAreaElement | null) {
  const frame = requestAnimationFrame(() => field?.focus());
  return () => cancelAnimationFrame(frame);
}

export function Traer({ fallo, isLeyendo, texto, onTexto, onPegado, onArchivos }: TraerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // On a phone the keyboard would cover half of the dialog.
  const isPhone = useIsPhone();
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pegado = event.clipboardData.getData('text/plain');
    const archivos = [...event.clipboardData.files];
    if (texto !== '' || (pegado === '' && archivos.length === 0)) return;
    event.preventDefault();
    if (pegado === '') return onArchivos(archivos);
    onTexto(pegado);
    onPegado(pegado);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onArchivos([...event.dataTransfer.files]);
  };
  return (
    <Stack
      gap={[0, 24]}
      className={styles.traer}
      data-over={isOver || undefined}
      aria-busy={isLeyendo || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {fallo && (
        <div role="alert" className={styles.fallo}>
          <Banner tone="bad">{fallo}</Banner>
        </div>
      )}
      <label className={styles.pegar}>
        <Text as="span" display size={19} weight={800}>
          <Row as="span" gap={8}>
            <Icon name="pegar" size={20} /> Pega aquí tu lista
          </Row>
        </Text>
        <Text as="span" tone="muted" size={15} weight={600}>
          En tu hoja de cálculo, selecciona las columnas con los nombres, copia y pega aquí.
        </Text>
        <textarea
          ref={isPhone ? undefined : focusSoon}
          className={styles.area}
          aria-label="Pega aquí tu lista"
          placeholder={'Diallo\tAisha\nNúñez\tÁlvaro\nOrtega\tBruno'}
          spellCheck={false}
          value={texto}
          onChange={(event) => onTexto(event.target.value)}
          onPaste={paste}
        />
      </label>
      <Stack gap={12} justify="center" className={styles.subir}>
        <Icon name="archivo" size={34} />
        <Text display size={19} weight={800}>
          O sube un archivo
        </Text>
        <Text tone="muted" size={15} weight={600}>
          Excel, ODS o CSV, también los de Séneca, Rayuela, Raíces u OneRoster. Puedes arrastrarlo.
        </Text>
        <Button variant="soft" size={52} icon="subir" busy={isLeyendo} onClick={() => inputRef.current?.click()}>
          Subir un archivo
        </Button>
        <input
          ref={inputRef}
          type="file"
          multiple
          hidden
          aria-label="Archivo con la lista"
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.xml,.html,.zip,text/csv"
          onChange={(event) => {
            const archivos = [...(event.target.files ?? [])];
            // Reset, so that the same file can be chosen again after a correction.
            event.target.value = '';
            onArchivos(archivos);
          }}
        />
      </Stack>
    </Stack>
  );
}
