import { plural } from '@aupa/domain/base';
import { MEDALLAS_EJEMPLO } from '@aupa/domain/medallas';
import { formatNota } from '@aupa/domain/perfil';
import type { Escala } from '@aupa/domain/rubrica';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { createEjemplos } from '../../../data/ejemplos.ts';
import { tablasQuery } from '../../../data/queries.ts';
import { medallasQuery } from '../../medallas/queries.ts';
import { ESCALAS_EJEMPLO } from '../../../parts/ejemplos/escalas.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { FilterChips } from '../../../ui/choice/FilterChips.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { MedallaEnVentana, medallaIntent } from '../../medallas/catalogo/lazy.ts';
import { TablaEnVentana, tablaIntent } from '../../rubrica/lazy.ts';
import styles from './Pasos.module.css';

export function PasoMedallas() {
  const { data: medallas } = useQuery(medallasQuery());
  const [escala, setEscala] = useState('10');
  const [making, setMaking] = useState<'medalla' | 'tabla' | null>(null);
  const ejemplos = useAct(createEjemplos);
  // These buttons disappear with the step.
  useEffect(() => () => returnFocus(), []);
  const propias = medallas?.length ?? 0;
  const close = () => setMaking(null);

  return (
    <>
      {propias === 0 ? (
        <>
          <Text tone="muted" size={15} weight={700} anywhere>
            Empieza con nuestros ejemplos. Después cambias lo que quieras.
          </Text>
          <Stack as="ul" gap={[8, 4]} className={styles.medallas} aria-label="Medallas de ejemplo">
            {MEDALLAS_EJEMPLO.map(({ nombre, nombreIcono }, i) => (
              <Stack as="li" gap={4} justify="center" key={nombre}>
                <Medalla id={i + 1} icono={nombreIcono} color={null} size={42} />
                {nombre}
              </Stack>
            ))}
          </Stack>
          <Row wrap gap={[8, 12]} className={styles.escala}>
            <Text weight={800}>Tus notas van</Text>
            <FilterChips label="Tus notas van" options={ESCALAS_EJEMPLO} value={escala} onChange={setEscala} />
          </Row>
          <Row wrap gap={[8, 12]} className={styles.actions}>
            <Button
              variant="primary"
              size={52}
              icon="check"
              busy={ejemplos.isPending}
              onClick={() => ejemplos.run({ body: { escala: Number(escala) as Escala } })}
            >
              {`Usar estas ${MEDALLAS_EJEMPLO.length} medallas`}
            </Button>
            <Button variant="ghost" {...medallaIntent} onClick={() => setMaking('medalla')}>
              Prefiero hacer las mías
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Text tone="muted" size={15} weight={700} anywhere>
            {`Tienes ${propias} ${plural(propias, 'medalla')}. Falta la tabla: qué medallas hacen falta para cada nota.`}
          </Text>
          <Row wrap gap={[8, 12]} className={styles.actions}>
            <Button variant="primary" size={52} icon="add" {...tablaIntent} onClick={() => setMaking('tabla')}>
              Crear tabla
            </Button>
            <Button variant="ghost" {...medallaIntent} onClick={() => setMaking('medalla')}>
              Crear otra medalla
            </Button>
          </Row>
        </>
      )}
      {making === 'medalla' && <MedallaEnVentana onClose={close} />}
      {making === 'tabla' && <TablaEnVentana onClose={close} />}
    </>
  );
}

export function MedallasHechas() {
  const { data: medallas } = useQuery(medallasQuery());
  const { data: tablas } = useQuery(tablasQuery());
  const notas = tablas?.[0]?.equivalencias.map(({ nota }) => nota) ?? [];
  if (!medallas || notas.length === 0) return 'Listas';
  const n = medallas.length;
  const escala = notas.length > 1 ? `, de ${formatNota(Math.min(...notas))} a ${formatNota(Math.max(...notas))}` : '';
  return `${n} ${plural(n, 'medalla')}${escala}`;
}
