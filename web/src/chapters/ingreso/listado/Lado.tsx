import { plural } from '@aupa/domain/base';
import { countFuera, type Eleccion, type Persona } from '@aupa/domain/listado';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { useIsPhone } from '../../../ui/layout/useMediaQuery.ts';
import { Fuera } from './Fuera.tsx';
import { sayFuera, sayNoUsados } from './palabras.ts';
import type { Carta } from './parecidas.ts';
import type { Grado, Revision, Simulacion } from './revision.ts';
import styles from './Revisar.module.css';

interface LadoProps {
  revision: Revision;
  todas: readonly Persona[];
  onEleccion: (parte: Partial<Eleccion>) => void;
  onTraer: (fila: number) => void;
  cuenta: Record<Grado, number>;
  cartas: readonly Carta[];
  ausentes: Simulacion['ausentes'];
  usuariosOcultos: boolean;
  sobran: number;
  isAncha: boolean;
  onColumnas: (() => void) | undefined;
  malas: number;
  solo: boolean;
  onSolo: () => void;
}

/** Counts, columns that are never sent, and pupils missing from the list. */
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
      <Stack as="dl" gap={4} className={styles.cuentas}>
        {(!hasCartas || listos > 0) && <Cuenta n={listos} que={plural(listos, 'listo')} tone="ok" />}
        {(!hasCartas || cuenta.mal > 0) && (
          <Cuenta n={cuenta.mal} que="por arreglar" tone={cuenta.mal > 0 ? 'bad' : undefined} />
        )}
        {hasCartas && (
          <>
            <Cuenta n={decididas} que={plural(decididas, 'decidida')} tone="ok" />
            <Cuenta n={cuenta.duda} que="por decidir" tone={cuenta.duda > 0 ? 'warn' : undefined} />
          </>
        )}
        {cuenta.conocido > 0 && <Cuenta n={cuenta.conocido} que="de otra clase" />}
        {cuenta.esta > 0 && <Cuenta n={cuenta.esta} que={plural(cuenta.esta, 'ya está', 'ya están')} />}
      </Stack>
      <List gap={12} className={styles.notas}>
        {hasCartas && <NotasParecidas />}
        {noUsados && <Nota icon="escudo">{noUsados}</Nota>}
        <Nota icon="key">Cada alumno entra con su tarjeta. No hacen falta correos.</Nota>
        <Nota icon="info">
          {total === 1
            ? 'Ahora no se crea nada. Cuando la fila esté bien, se crea.'
            : `Ahora no se crea nada. Cuando las ${total} filas estén bien, se crean todas a la vez.`}
        </Nota>
        {props.usuariosOcultos && (
          <Nota icon="clock">Hoy ya has mirado muchos nombres: los usuarios se ven al crear las cuentas.</Nota>
        )}
        {ausentes.length > 0 && (
          <Row as="li" gap={8} align="start">
            <Icon name="falta" size={18} />
            <details className={styles.ausentes}>
              <summary>{`${ausentes.length} ya no ${plural(ausentes.length, 'sale', 'salen')} en la lista`}</summary>
              <Text tone="muted">Siguen en la clase. Si alguien se ha ido, quítalo en Configuración.</Text>
              <ul aria-label="Ya no salen en la lista">
                {ausentes.map(({ perfilId, nombreEstudiante }) => (
                  <li key={perfilId}>{nombreEstudiante}</li>
                ))}
              </ul>
            </details>
          </Row>
        )}
      </List>
      {(fuera.length > 0 || revision.eleccion.entran.size > 0) && (
        <details className={styles.quedan} open={!isPhone}>
          <Text as="summary" size={15} weight={800}>
            {sayFuera(fuera)}
          </Text>
          <Fuera tipos={fuera} eleccion={revision.eleccion} onEleccion={onEleccion} onTraer={onTraer} />
        </details>
      )}
      <Stack gap={8} className={styles.ver}>
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
      </Stack>
    </aside>
  );
}

function NotasParecidas() {
  return (
    <>
      <Nota icon="medal">«Es la misma» no crea otra cuenta: conserva medallas, monedas, tarjeta y usuario.</Nota>
      <Nota icon="edit">El nombre se puede elegir: el de la clase, el del archivo o escrito a mano.</Nota>
      <Nota icon="people">«Son dos» crea una cuenta nueva con otro usuario.</Nota>
    </>
  );
}

function Nota({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row as="li" gap={8} align="start">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </Row>
  );
}

function Cuenta({ n, que, tone }: { n: number; que: string; tone?: 'ok' | 'warn' | 'bad' | undefined }) {
  return (
    <Row gap={12} justify="start" className={styles.cuenta}>
      <Text as="dt" size={16} weight={800}>
        {que}
      </Text>
      <Text as="dd" tone={tone}>
        {n}
      </Text>
    </Row>
  );
}
