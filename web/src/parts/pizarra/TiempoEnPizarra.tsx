import { formatResto, rayosDe, restoDe } from '@aupa/domain';
import { Sol } from '../tiempo/Sol.tsx';
import { useReloj } from '../tiempo/useReloj.ts';
import styles from './Vistas.module.css';
import type { TiempoPuesto } from './vista.ts';

const horaDe = (instante: number) =>
  new Date(instante).toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });

/** How much time is left, as a sun that loses its rays. */
export function TiempoEnPizarra({ tiempo, desfase }: { tiempo: TiempoPuesto | null; desfase: number }) {
  const ahora = new Date(useReloj(desfase));
  if (!tiempo) return <p className={styles.aviso}>Ahora no hay ningún tiempo en marcha: empieza uno en Tiempo.</p>;
  const resto = restoDe(tiempo, ahora);
  const texto = formatResto(resto);
  return (
    <div className={styles.tiempo}>
      <Sol rayos={rayosDe(tiempo, ahora)} className={styles.solTiempo ?? ''}>
        <span
          role="timer"
          aria-label="Tiempo que queda"
          className={styles.resto}
          style={{ fontSize: texto.length > 5 ? 146 : texto.length === 5 ? 194 : 236 }}
        >
          {texto}
        </span>
        {resto === 0 && (
          <p className={styles.fin}>
            ¡Se acabó <span>el tiempo!</span>
          </p>
        )}
      </Sol>
      <div className={styles.palabras}>
        {tiempo.termina === null ? (
          <p className={styles.acaba}>En pausa</p>
        ) : (
          <p
            className={styles.acaba}
          >{`${resto > 0 ? 'Hasta' : 'Acabó a'} las ${horaDe(Date.parse(tiempo.termina))}`}</p>
        )}
      </div>
    </div>
  );
}
