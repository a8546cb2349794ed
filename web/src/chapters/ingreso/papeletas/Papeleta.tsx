import type { Papeletas } from '@aupa/contract';
import { plural, nombreCompleto } from '@aupa/domain/base';
import { saldoOf, sayYaGastadas } from '@aupa/domain/economia';
import {
  cutLista,
  MEDALLAS_PAPELETA,
  sayComprables,
  sayFaltanPapeleta,
  sayMasMedallas,
  sayMedallaDePapeleta,
  saySiguientePapeleta,
} from '@aupa/domain/ingreso';
import { formatNota } from '@aupa/domain/perfil';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { Marca } from '../../../ui/layout/Logo.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Papeleta.module.css';

interface PapeletaProps {
  hoja: Pick<Papeletas, 'materia' | 'grupoNombre' | 'decimales' | 'recompensas'>;
  papeleta: Papeletas['papeletas'][number];
}

/** One pupil's week; names nobody else. Fits a tenth of a sheet. */
export function Papeleta({ hoja, papeleta }: PapeletaProps) {
  const { materia, grupoNombre, decimales, recompensas } = hoja;
  const { calificacionActual: actual, metaCalificacion: meta, monedas } = papeleta;
  const entero = nombreCompleto(papeleta);
  const { primeros, mas } = cutLista(papeleta.medallas, MEDALLAS_PAPELETA);
  const tiene = new Set(papeleta.yaTiene);
  const enVenta = recompensas.filter(({ id }) => !tiene.has(id));
  const saldo = saldoOf(papeleta);
  const siguiente = saldo < 0 ? `${sayYaGastadas(papeleta.monedasDebidas)}.` : saySiguientePapeleta(saldo, enVenta);
  const comprables = sayComprables(saldo, enVenta);
  return (
    <article className={styles.papeleta} aria-label={entero}>
      <Row gap={8} align="stretch" justify="between">
        <div className={styles.quien}>
          <Text as="h4" size={19} className={styles.linea}>
            {entero}
          </Text>
          <Text tone="muted" weight={700} className={styles.linea}>
            <Marca size={14} /> {`${materia} · ${grupoNombre}`}
          </Text>
        </div>
        <Text tone="muted" weight={700} align="end" className={styles.nota}>
          {actual === 0 ? 'Aún sin nota' : 'Nota '}
          {actual > 0 && (
            <Text as="strong" display tone="text" size={22}>
              {formatNota(actual, decimales)}
            </Text>
          )}
          <Row as="span" gap={4} justify="end">
            {meta > 0 && <span>{`Meta ${formatNota(meta, decimales)}`}</span>}
            <Moneda size={14} />
            <Text as="b" tone="text">{`${monedas} ${plural(monedas, 'moneda')}`}</Text>
          </Row>
        </Text>
      </Row>
      {primeros.length === 0 ? (
        <Text tone="muted" weight={700}>
          Ninguna medalla nueva. ¡A por la próxima!
        </Text>
      ) : (
        <ul className={styles.medallas}>
          {primeros.map((una) => {
            const { medalla, motivo } = sayMedallaDePapeleta(una);
            return (
              <Row as="li" gap={6} key={una.medallaId} className={styles.medalla}>
                <Medalla id={una.medallaId} icono={una.nombreIcono} color={una.color} size={24} />
                <strong>{medalla}</strong>
                {motivo !== '' && (
                  <Text as="span" tone="muted" className={styles.motivo}>
                    {motivo}
                  </Text>
                )}
              </Row>
            );
          })}
          {mas > 0 && (
            <Row as="li" className={styles.medalla}>
              <Text as="span" tone="muted" weight={700} className={styles.linea}>
                {sayMasMedallas(mas)}
              </Text>
            </Row>
          )}
        </ul>
      )}
      <Text weight={700} className={styles.faltan}>
        {sayFaltanPapeleta({ actual, siguiente: papeleta.siguienteNota }, papeleta, decimales)}
      </Text>
      {comprables !== '' && <p className={styles.linea}>{comprables}</p>}
      {siguiente !== '' && <p className={styles.linea}>{siguiente}</p>}
    </article>
  );
}
