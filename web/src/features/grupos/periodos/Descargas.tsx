import { useDownload } from '../../../api/download.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './Periodos.module.css';

const FALLBACK = 'No se pudo descargar el periodo.';

/** A closed period as files; what takes longer than a second says that it is under way. */
export function Descargas({ grupoId, periodoId }: { grupoId: number; periodoId: number }) {
  const csv = useDownload('GET /api/Grupo/:id/periodos/:periodoId.csv', FALLBACK);
  const xlsx = useDownload('GET /api/Grupo/:id/periodos/:periodoId.xlsx', FALLBACK);
  const input = { params: { id: grupoId, periodoId } };
  const isPending = csv.isPending || xlsx.isPending;
  return (
    <div className={styles.descargas}>
      <p className={styles.slow} role="status">
        {isPending && <span>Preparando el archivo…</span>}
      </p>
      <Button variant="line" icon="download" busy={csv.isPending} onClick={() => csv.run(input)}>
        Descargar CSV
      </Button>
      <Button variant="soft" icon="download" busy={xlsx.isPending} onClick={() => xlsx.run(input)}>
        Descargar Excel (XLSX)
      </Button>
    </div>
  );
}
