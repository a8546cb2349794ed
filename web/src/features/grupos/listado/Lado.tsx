import { plural } from '@aupa/domain';
import { countFuera, type Eleccion, type Persona } from '@aupa/domain/listado';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Fuera } from './Fuera.tsx';
import { sayFuera, sayNoUsados } from './palabras.ts';
import type { Carta } from './parecidas.ts';
import type { Grado, Revision, Simulacion } from './revision.ts';
import styles from './Revisar.module.css';

interface LadoProps {
  revision: Revision;
  /** Every row, with why it does not come in. */
  todas: readonly Persona[];
  onEleccion: (parte: Partial<Eleccion>) => void;
  onTraer: (fila: number) => void;
  cuenta: Record<Grado, number>;
  cartas: readonly Carta[];
  ausentes: Simulacion['ausentes'];
  usuariosOcultos: boolean;
  /** Columns that are not shown. */
  sobran: number;
  isAncha: boolean;
  onColumnas: (() => void) | undefined;
  malas: number;
  solo: boolean;
  onSolo: () => void;
}

/** How many are ready, what is never sent, and who is no more in the list. */
export function Lado(props: LadoProps) {
  const {
    revision,
    todas,
    cuenta,
    cartas,
    ausentes,
    sobran,
    isAncha,
    onColumnas,
    malas,
    solo,
    onSolo,
    onEleccion,
    onTraer,
  } = props;
  const {
    listado,
    eleccion: { usos },
  } = revision;
  const fuera = countFuera(todas).filter(({ fuera: suyo }) => suyo.motivo !== 'Oculta');
  const isPhone = useIsPhone();
  const hasCartas = cartas.length > 0;
  const decididas = cartas.filter(({ decidida }) => decidida).length;
  const listos = cuenta.bien + cuenta.conocido;
  const noUsados = sayNoUsados(listado.columnas, usos);
  const total = listos + cuenta.mal;
  return (
    <aside className={styles.lado} aria-label="Resumen">
      <dl className={styles.cuentas}>
        {(!hasCartas || listos > 0) && (
          <div data-tono="ok">
            <dt>{plural(listos, 'listo')}</dt>
            <dd>{listos}</dd>
          </div>
        )}
        {(!hasCartas || cuenta.mal > 0) && (
          <div data-tono={cuenta.mal > 0 ? 'bad' : undefined}>
            <dt>por arreglar</dt>
            <dd>{cuenta.mal}</dd>
          </div>
        )}
        {hasCartas && (
          <>
            <div data-tono="ok">
              <dt>{plural(decididas, 'decidida')}</dt>
              <dd>{decididas}</dd>
            </div>
            <div data-tono={cuenta.duda > 0 ? 'warn' : undefined}>
              <dt>por decidir</dt>
              <dd>{cuenta.duda}</dd>
            </div>
          </>
        )}
        {cuenta.conocido > 0 && (
          <div>
            <dt>de otra clase</dt>
            <dd>{cuenta.conocido}</dd>
          </div>
        )}
        {cuenta.esta > 0 && (
          <div>
            <dt>{plural(cuenta.esta, 'ya está', 'ya están')}</dt>
            <dd>{cuenta.esta}</dd>
          </div>
        )}
      </dl>
      <ul className={styles.notas}>
        {hasCartas && <NotasParecidas />}
        {noUsados && (
          <li>
            <Icon name="escudo" size={18} />
            <span>{noUsados}</span>
          </li>
        )}
        <li>
          <Icon name="key" size={18} />
          <span>Cada alumno entra con su tarjeta. No hacen falta correos.</span>
        </li>
        <li>
          <Icon name="info" size={18} />
          <span>
            {total === 1
              ? 'Ahora no se crea nada. Cuando la fila esté bien, se crea.'
              : `Ahora no se crea nada. Cuando las ${total} filas estén bien, se crean todas a la vez.`}
          </span>
        </li>
        {props.usuariosOcultos && (
          <li>
            <Icon name="clock" size={18} />
            <span>Hoy ya has mirado muchos nombres: los usuarios se ven al crear las cuentas.</span>
          </li>
        )}
        {ausentes.length > 0 && (
          <li>
            <Icon name="falta" size={18} />
            <details className={styles.ausentes}>
              <summary>{`${ausentes.length} ya no ${plural(ausentes.length, 'sale', 'salen')} en la lista`}</summary>
              <p>Siguen en la clase. Si alguien se ha ido, quítalo en Configuración.</p>
              <ul aria-label="Ya no salen en la lista">
                {ausentes.map(({ perfilId, nombreEstudiante }) => (
                  <li key={perfilId}>{nombreEstudiante}</li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      {(fuera.length > 0 || revision.eleccion.entran.size > 0) && (
        <details className={styles.quedan} open={!isPhone}>
          <summary>{sayFuera(fuera)}</summary>
          <Fuera clases={fuera} eleccion={revision.eleccion} onEleccion={onEleccion} onTraer={onTraer} />
        </details>
      )}
      <div className={styles.ver}>
        {onColumnas && (
          <Button variant="ghost" aria-pressed={isAncha} onClick={onColumnas}>
            {isAncha ? 'Ver menos columnas' : `Ver ${sobran} ${plural(sobran, 'columna')} más`}
          </Button>
        )}
        {(malas > 0 || solo) && (
          <Button variant="soft" block onClick={onSolo}>
            {solo ? 'Ver todas' : malas === 1 ? 'Ver solo la 1' : `Ver solo las ${malas}`}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** How a near name is decided. */
function NotasParecidas() {
  return (
    <>
      <li>
        <Icon name="medal" size={18} />
        <span>«Es la misma» no crea otra cuenta: conserva medallas, monedas, tarjeta y usuario.</span>
      </li>
      <li>
        <Icon name="edit" size={18} />
        <span>El nombre se puede elegir: el de la clase, el del archivo o escrito a mano.</span>
      </li>
      <li>
        <Icon name="people" size={18} />
        <span>«Son dos» crea una cuenta nueva con otro usuario.</span>
      </li>
    </>
  );
}
