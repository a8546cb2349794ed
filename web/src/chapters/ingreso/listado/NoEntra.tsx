import { useEffect, useState } from 'react';
import { saveFile } from '../../../data/download.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { copyListado } from './copiar.ts';
import { FALLOS, FalloLectura } from './leer/fallos.ts';
import type { Entrada } from './leer/leer.ts';
import { startLector } from './lector.ts';
import styles from './Listado.module.css';

const FILAS_MUESTRA = 20;
const COLUMNAS_MUESTRA = 12;

interface Hecha {
  nombre: string;
  contenido: Blob;
  /** Null if it can't be shown here. */
  muestra: string[][] | null;
}

async function readMuestra(bytes: Uint8Array, isTexto: boolean, signal: AbortSignal): Promise<string[][] | null> {
  const lector = startLector();
  signal.addEventListener('abort', lector.end, { once: true });
  try {
    const { hojas, at } = await lector.read(bytes);
    return (hojas[at]?.celdas ?? []).slice(0, FILAS_MUESTRA).map((fila) => fila.slice(0, COLUMNAS_MUESTRA));
  } catch {
    // The reader rejects the file, so show its raw lines.
    const lineas = new TextDecoder().decode(bytes.subarray(0, 20_000)).split(/\r\n?|\n/);
    return isTexto ? lineas.slice(0, FILAS_MUESTRA).map((linea) => [linea.slice(0, 300)]) : null;
  } finally {
    lector.end();
  }
}

async function makeHecha(entrada: Entrada, signal: AbortSignal): Promise<Hecha> {
  const { bytes, tipo } = await copyListado(entrada, signal);
  return {
    nombre: `lista-sin-datos.${tipo}`,
    contenido: new Blob([bytes.slice()]),
    muestra: await readMuestra(bytes, !/^(?:xlsx|ods|zip)$/.test(tipo), signal),
  };
}

/** For a list that is read wrongly: an anonymous copy of it, to be sent to the maintainers. */
export function NoEntra({ entrada }: { entrada: Entrada }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row justify="end" className={styles.noEntra}>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Mi archivo no entra
      </Button>
      {isOpen && <CopiaDialog entrada={entrada} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

function CopiaDialog({ entrada, onClose }: { entrada: Entrada; onClose: () => void }) {
  const [hecha, setHecha] = useState<Hecha | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  useEffect(() => {
    const closed = new AbortController();
    makeHecha(entrada, closed.signal).then(
      (una) => !closed.signal.aborted && setHecha(una),
      (error: unknown) => setFallo(error instanceof FalloLectura ? error.message : FALLOS.SIN_COPIA),
    );
    return () => closed.abort();
  }, [entrada]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Mi archivo no entra"
      size="l"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cerrar
          </Button>
          {fallo === null && (
            <Button variant="primary" icon="download" busy={hecha === null} onClick={() => hecha && saveFile(hecha)}>
              Guardar la copia
            </Button>
          )}
        </>
      }
    >
      {fallo === null ? (
        <Stack gap={12}>
          <p>
            Esta copia tiene la forma de tu archivo y los datos de nadie: cada letra y cada cifra es otra. Mírala,
            guárdala y envíala a quien lleva Aúpa en tu centro para que tu archivo entre la próxima vez.
          </p>
          <p>Se ha hecho en este ordenador: nada de tu archivo sale de aquí.</p>
          {hecha ? <Muestra muestra={hecha.muestra} /> : <p role="status">Haciendo la copia…</p>}
        </Stack>
      ) : (
        <div role="alert">
          <Banner tone="bad">{fallo}</Banner>
        </div>
      )}
    </Dialog>
  );
}

function Muestra({ muestra }: { muestra: string[][] | null }) {
  if (muestra === null)
    return <p role="status">La copia está hecha. Aquí no se puede ver: ábrela antes de enviarla.</p>;
  return (
    // Focusable, because it scrolls and has no controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.muestra} tabIndex={0} role="region" aria-label="Primeras filas de la copia">
      <table>
        <tbody>
          {muestra.map((fila, i) => (
            <tr key={i}>
              {fila.map((celda, j) => (
                <td key={j}>{celda}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
