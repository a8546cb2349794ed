import { enumeracion, plural } from '@aupa/domain/base';
import type { Eleccion, Listado, Persona } from '@aupa/domain/listado';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/layout/Banner.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';

interface AvisosProps {
  listado: Listado;
  eleccion: Eleccion;
  todas: readonly Persona[];
  isVistas: boolean;
  onVer: () => void;
  onEleccion: (parte: Partial<Eleccion>) => void;
}

const ARREGLADO = {
  ACENTOS: 'Los acentos venían estropeados; los hemos arreglado: mira si están bien.',
  COMILLAS: 'Había comillas sin cerrar: hemos leído cada línea como una fila. Mira si están bien.',
} as const;

/** Corrections of the file, and its hidden parts with a way to include them. */
export function Avisos({ listado, eleccion, todas, isVistas, onVer, onEleccion }: AvisosProps) {
  const ocultas = todas.filter(({ fuera }) => fuera?.motivo === 'Oculta').length;
  const isTraidas = eleccion.entran.get('Oculta') === true;
  const nadie = ocultas > 0 && todas.every(({ fuera }) => fuera !== null);
  const put = (entra: boolean) => onEleccion({ entran: new Map([...eleccion.entran, ['Oculta', entra]]) });
  const columnas = listado.columnas.filter(({ oculta }) => oculta);
  const sinTitulo = columnas.filter(({ titulo }) => titulo === '').length;
  const nombres = [
    ...columnas.flatMap(({ titulo }) => (titulo === '' ? [] : [`«${titulo}»`])),
    ...(sinTitulo > 0 ? [`${sinTitulo} sin título`] : []),
  ];
  const isOtros = listado.usosConOcultas.some((uso, i) => uso !== (listado.columnas[i]?.uso ?? 'No'));
  const isUsadas = eleccion.usos === listado.usosConOcultas;
  return (
    <Stack gap={8}>
      {listado.avisos.map((aviso) => (
        <Banner key={aviso}>{ARREGLADO[aviso]}</Banner>
      ))}
      {(ocultas > 0 || isTraidas) && (
        <Banner
          tone="info"
          icon="hide"
          action={
            isTraidas ? (
              <Button variant="ghost" onClick={() => put(false)}>
                Dejarlas fuera
              </Button>
            ) : (
              <>
                <Button variant="ghost" aria-pressed={isVistas} onClick={onVer}>
                  {isVistas ? 'No verlas' : plural(ocultas, 'Verla', 'Verlas')}
                </Button>
                <Button variant="ghost" onClick={() => put(true)}>
                  {plural(ocultas, 'Traerla también', 'Traerlas también')}
                </Button>
              </>
            )
          }
        >
          {isTraidas
            ? 'Las filas ocultas de la hoja entran también.'
            : nadie
              ? 'En esta hoja está todo oculto.'
              : `Hay ${ocultas} ${plural(ocultas, 'fila oculta: la dejo', 'filas ocultas: las dejo')} fuera.`}
          {listado.filtrada && !isTraidas && ' La hoja tiene un filtro puesto.'}
        </Banner>
      )}
      {columnas.length > 0 && (
        <Banner
          tone="info"
          icon="hide"
          action={
            isOtros && (
              <Button
                variant="ghost"
                onClick={() =>
                  onEleccion({ usos: isUsadas ? listado.columnas.map(({ uso }) => uso) : listado.usosConOcultas })
                }
              >
                {isUsadas ? 'No leerlas' : 'Leerlas también'}
              </Button>
            )
          }
        >
          {`${plural(columnas.length, 'Hay 1 columna oculta', `Hay ${columnas.length} columnas ocultas`)}: ${enumeracion().format(nombres)}. ${isUsadas ? 'Se usa lo que dice de los nombres.' : `No se ${plural(columnas.length, 'lee', 'leen')}.`}`}
        </Banner>
      )}
    </Stack>
  );
}
