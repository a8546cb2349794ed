import { formatResto, rayosOf, restoOf } from '@aupa/domain/leccion';
import { Row, Text } from '../../../../ui/layout/Layout.tsx';
import { Sol } from '../../Sol.tsx';
import { useReloj } from '../../../../parts/tiempo/useReloj.ts';
import { avisoClass } from './Cara.tsx';
import styles from './Vistas.module.css';
import type { TiempoPuesto } from './vista.ts';

const horaOf = (instante: number) =>
  new Date(instante).toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });

export function TiempoEnPizarra({ tiempo, desfase }: { tiempo: TiempoPuesto | null; desfase: number }) {
  const ahora = new Date(useReloj(desfase));
  if (!tiempo) return <p className={avisoClass}>Ahora no hay ningún tiempo en marcha: empieza uno en Tiempo.</p>;
  const resto = restoOf(tiempo, ahora);
  const texto = formatResto(resto);
  return (
    <Row gap={48} className={styles.tiempo}>
      <Sol rayos={rayosOf(tiempo, ahora)}>
        <Text
          as="span"
          display
          weight={800}
          role="timer"
          aria-label="Tiempo que queda"
          className={styles.cifra}
          style={{ fontSize: texto.length > 5 ? 146 : texto.length === 5 ? 194 : 236 }}
        >
          {texto}
        </Text>
        {resto === 0 && (
          <Text tone="bad" className={styles.acaba}>
            ¡Se acabó <br />
            el tiempo!
          </Text>
        )}
      </Sol>
      <Text grow className={styles.acaba}>
        {tiempo.termina === null
          ? 'En pausa'
          : `${resto > 0 ? 'Hasta' : 'Acabó a'} las ${horaOf(Date.parse(tiempo.termina))}`}
      </Text>
    </Row>
  );
}
