import { useAct } from '../../../data/perform.ts';
import { MasEjemplos } from '../../../parts/ejemplos/MasEjemplos.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { tablaIntent } from '../../rubrica/lazy.ts';
import { createEjemplos } from '../../../data/ejemplos.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';

/** A group needs a table: create one, or use an example and continue (behaviour §4). */
export function SinTablas({ onCreate, onEjemplos }: { onCreate: () => void; onEjemplos: () => void }) {
  const ejemplos = useAct(createEjemplos, { onSuccess: onEjemplos });
  return (
    <Banner tone="warn" icon="tabla">
      <Stack gap={8}>
        <p>Cada clase necesita una tabla que convierta sus medallas en nota, y aún no tienes ninguna.</p>
        <Row wrap gap={[8, 0]}>
          <Button variant="line" icon="add" {...tablaIntent} onClick={onCreate}>
            Crear tabla
          </Button>
          <MasEjemplos ejemplos={ejemplos} label="Usar medallas y tablas de ejemplo" variant="line" />
        </Row>
      </Stack>
    </Banner>
  );
}
