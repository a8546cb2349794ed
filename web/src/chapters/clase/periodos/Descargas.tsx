import type { GrupoInfo } from '@aupa/contract';
import { sayAprobadosPorRedondeo } from '@aupa/domain/clase';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDownload } from '../../../data/download.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedSwitch } from '../../../ui/choice/SegmentedSwitch.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Periodos.module.css';

const FALLBACK = 'No se pudieron descargar las notas.';

const TITULO = 'Decimales de las notas';

const DECIMALES = [
  { value: 'tabla', label: 'De la tabla' },
  { value: '0', label: 'Ninguno' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
] as const;

interface DescargasProps {
  grupoId: number;
  /** A closed term; undefined for the current one. */
  periodoId?: number;
  /** The grades in the files, and the table's maximum. */
  notas: readonly number[];
  maxima: number;
}

export function DescargasDeHoy({ grupo }: { grupo: GrupoInfo }) {
  const { data: perfiles = [] } = useQuery(perfilesQuery(grupo.id));
  const notas = perfiles.map(({ calificacionActual }) => calificacionActual);
  return <Descargas grupoId={grupo.id} notas={notas} maxima={grupo.tablaEquivalenciaNotaMaxima} />;
}

/** A term's grades as files. Shows progress if a download takes longer than a second. */
export function Descargas({ grupoId, periodoId, notas, maxima }: DescargasProps) {
  const [decimales, setDecimales] = useState<(typeof DECIMALES)[number]['value']>('tabla');
  const csv = useDownload('GET /api/Grupo/:id/periodos/:periodoId.csv', FALLBACK);
  const xlsx = useDownload('GET /api/Grupo/:id/periodos/:periodoId.xlsx', FALLBACK);
  const csvDeHoy = useDownload('GET /api/Grupo/:id/notas.csv', FALLBACK);
  const xlsxDeHoy = useDownload('GET /api/Grupo/:id/notas.xlsx', FALLBACK);
  const query = decimales === 'tabla' ? {} : { decimales };
  const aviso = decimales === 'tabla' ? null : sayAprobadosPorRedondeo(notas, maxima, Number(decimales));
  const isCsv = csv.isPending || csvDeHoy.isPending;
  const isXlsx = xlsx.isPending || xlsxDeHoy.isPending;
  const download = (cerrado: typeof csv | typeof xlsx, deHoy: typeof csvDeHoy | typeof xlsxDeHoy) => {
    if (periodoId === undefined) deHoy.run({ params: { id: grupoId }, query });
    else cerrado.run({ params: { id: grupoId, periodoId }, query });
  };
  return (
    <Row wrap grow gap={12} justify="end" className={styles.descargas}>
      <Text tone="muted" className={styles.slow} role="status">
        {(isCsv || isXlsx) && <span>Preparando el archivo…</span>}
      </Text>
      <Stack gap={4} className={styles.decimales}>
        <Text as="span" tone="muted" weight={700} aria-hidden="true">
          {TITULO}
        </Text>
        <SegmentedSwitch
          label={TITULO}
          className={styles.opciones}
          options={DECIMALES}
          value={decimales}
          onChange={setDecimales}
        />
      </Stack>
      <div role="status" className={styles.redondeo}>
        {aviso !== null && <Banner>{aviso}</Banner>}
      </div>
      <Button variant="line" icon="download" busy={isCsv} onClick={() => download(csv, csvDeHoy)}>
        Descargar CSV
      </Button>
      <Button variant="soft" icon="download" busy={isXlsx} onClick={() => download(xlsx, xlsxDeHoy)}>
        Descargar Excel (XLSX)
      </Button>
    </Row>
  );
}
