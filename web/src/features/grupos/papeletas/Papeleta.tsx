import type { Papeletas } from '@aupa/contract';
import {
  cutLista,
  formatNota,
  MEDALLAS_PAPELETA,
  plural,
  saldoDe,
  sayComprables,
  sayFaltanPapeleta,
  sayMasMedallas,
  nombreCompleto,
  sayMedallaDePapeleta,
  saySiguientePapeleta,
  sayYaGastadas,
} from '@aupa/domain';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { Marca } from '../../../ui/layout/Logo.tsx';
import styles from './Papeleta.module.css';

interface PapeletaProps {
  hoja: Pick<Papeletas, 'materia' | 'grupoNombre' | 'decimales' | 'recompensas'>;
  papeleta: Papeletas['papeletas'][number];
}

/** The week of one pupil, for them alone: it names nobody else. All of it fits a tenth of a sheet. */
export function Papeleta({ hoja, papeleta }: PapeletaProps) {
  const { materia, grupoNombre, decimales, recompensas } = hoja;
  const { calificacionActual: actual, metaCalificacion: meta, monedas } = papeleta;
  const entero = nombreCompleto(papeleta);
  const { primeros, mas } = cutLista(papeleta.medallas, MEDALLAS_PAPELETA);
  const tiene = new Set(papeleta.yaTiene);
  const enVenta = recompensas.filter(({ id }) => !tiene.has(id));
  const saldo = saldoDe(papeleta);
  const siguiente = saldo < 0 ? `${sayYaGastadas(papeleta.monedasDebidas)}.` : saySiguientePapeleta(saldo, enVenta);
  const comprables = sayComprables(saldo, enVenta);
  return (
    <article className={styles.papeleta} aria-label={entero}>
      <div className={styles.cabeza}>
        <div className={styles.quien}>
          <h4 className={styles.nombre}>{entero}</h4>
          <p className={styles.clase}>
            <Marca size={14} /> {`${materia} · ${grupoNombre}`}
          </p>
        </div>
        <p className={styles.nota}>
          {actual === 0 ? 'Aún sin nota' : 'Nota '}
          {actual > 0 && <strong>{formatNota(actual, decimales)}</strong>}
          <span className={styles.segunda}>
            {meta > 0 && <span>{`Meta ${formatNota(meta, decimales)}`}</span>}
            <Moneda size={14} />
            <b>{`${monedas} ${plural(monedas, 'moneda')}`}</b>
          </span>
        </p>
      </div>
      {primeros.length === 0 ? (
        <p className={styles.ninguna}>Ninguna medalla nueva. ¡A por la próxima!</p>
      ) : (
        <ul className={styles.medallas}>
          {primeros.map((una) => {
            const { medalla, motivo } = sayMedallaDePapeleta(una);
            return (
              <li key={una.medallaId}>
                <Medalla id={una.medallaId} icono={una.nombreIcono} color={una.color} size={24} />
                <strong>{medalla}</strong>
                {motivo !== '' && <span className={styles.motivo}>{motivo}</span>}
              </li>
            );
          })}
          {mas > 0 && <li className={styles.mas}>{sayMasMedallas(mas)}</li>}
        </ul>
      )}
      <p className={styles.faltan}>
        {sayFaltanPapeleta({ actual, siguiente: papeleta.siguienteNota }, papeleta, decimales)}
      </p>
      {comprables !== '' && <p className={styles.renglon}>{comprables}</p>}
      {siguiente !== '' && <p className={styles.renglon}>{siguiente}</p>}
    </article>
  );
}
