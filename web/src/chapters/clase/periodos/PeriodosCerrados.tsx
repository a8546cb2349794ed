import type { Periodo } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodosQuery } from './queries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { sayTramo } from './fechas.ts';
import { PeriodoDialog, periodoIntent } from './lazy.ts';
import styles from './Periodos.module.css';

/** All closed terms for the teacher, newest first, with grades, medals and dates (behaviour §3, §10). */
export function PeriodosCerrados({ grupoId, className }: { grupoId: number; className?: string | undefined }) {
  const { data: periodos } = useQuery(periodosQuery(grupoId));
  const [abierto, setAbierto] = useState<Periodo | null>(null);
  if (!periodos) return null;
  return (
    <Card title="Evaluaciones cerradas" {...(className ? { className } : {})}>
      {periodos.length === 0 && (
        <Text tone="muted">
          Cuando reinicies los logros, aquí quedarán las notas y medallas de cada evaluación, para verlas y
          descargarlas.
        </Text>
      )}
      <Stack as="ul" gap={8}>
        {periodos.map((periodo) => (
          <li key={periodo.id}>
            <Row
              as="button"
              type="button"
              gap={12}
              className={styles.periodo}
              {...periodoIntent}
              onClick={() => setAbierto(periodo)}
            >
              <Icon name="periodo" size={20} />
              <Stack as="span" grow>
                <Text as="strong" anywhere>
                  {periodo.nombre ?? sayTramo(periodo.inicio, periodo.fin)}
                </Text>
                {periodo.nombre !== null && (
                  <Text as="span" tone="muted" size={15} anywhere>
                    {sayTramo(periodo.inicio, periodo.fin)}
                  </Text>
                )}
                <Text as="span" tone="muted" size={15} anywhere>
                  {`${periodo.cantAlumnos} ${plural(periodo.cantAlumnos, 'alumno')}`}
                </Text>
              </Stack>
              <Icon name="next" size={18} />
            </Row>
          </li>
        ))}
      </Stack>
      {abierto && <PeriodoDialog grupoId={grupoId} periodo={abierto} onClose={() => setAbierto(null)} />}
    </Card>
  );
}
