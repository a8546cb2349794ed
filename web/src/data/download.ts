import type { EndpointKey } from '@aupa/contract';
import { useState } from 'react';
import { notifyFailure } from './perform.ts';
import { fetchFile, type CallOptions, type Input } from './client.ts';

export function saveFile({ nombre, contenido }: { nombre: string; contenido: Blob }): void {
  const url = URL.createObjectURL(contenido);
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this tick.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function useDownload<K extends EndpointKey>(key: K, fallback: string) {
  const [running, setRunning] = useState(0);
  const run = (input: Input<K>) => {
    setRunning((n) => n + 1);
    void fetchFile(key, input as Input<K> & CallOptions)
      .then(
        (file) => file && saveFile(file),
        (error: unknown) => notifyFailure(error, fallback),
      )
      .finally(() => setRunning((n) => n - 1));
  };
  return { run, isPending: running > 0 };
}
