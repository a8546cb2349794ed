import { formatResto, rayosDe, restoDe } from '@aupa/domain';
import { useEffect, useState } from 'react';
import { Sol } from '../tiempo/Sol.tsx';
import styles from './Vistas.module.css';
import type { TiempoPuesto } from './vista.ts';

/** The server's clock, looked at four times a second: no second is skipped, and sleep loses none. */
export function useReloj(desfase: number): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return ahora + desfase;
}

const horaDe = (instante: number) =>
  new Date(instante).toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });

/** How much time is left, as a sun that loses its rays. */
export function TiempoEnPizarra({ tiempo, desfase }: { tiempo: TiempoPuesto | null; desfase: number }) {
  const ahora = new Date(useReloj(desfase));
  if (!tiempo) return <p className={styles.aviso}>Ahora no hay ningún tiempo en marcha.</p>;
  const resto = restoDe(tiempo, ahora);
  const texto = formatResto(resto);
  return (
    <div className={styles.tiempo}>
      <Sol rayos={rayosDe(tiempo, ahora)} className={styles.solTiempo ?? ''}>
        <span
          role="timer"
          aria-label="Tiempo que queda"
          className={styles.resto}
          style={{ fontSize: texto.length > 5 ? 150 : 236 }}
        >
          {texto}
        </span>
      </Sol>
      <div className={styles.palabras}>
        <p className={styles.acaba}>
          {resto === 0 ? 'Se acabó el tiempo' : tiempo.termina === null ? 'En pausa' : 'Queda tiempo'}
        </p>
        {resto > 0 && tiempo.termina !== null && <p>{`Acaba a las ${horaDe(Date.parse(tiempo.termina))}`}</p>}
      </div>
    </div>
  );
}
