import { dependencias, encargo, familias, impacto, lecturaFacil, registro, type Componente } from './sheets.ts';
import type { Instalacion } from './instalacion.ts';

export interface Papel {
  nombre: string;
  contenido: string;
}

/** CycloneDX as `npm sbom` writes it, as far as we read it. */
export interface Sbom {
  components?: readonly Componente[];
}

/** Every paper of an installation, in the order in which an officer reads them, and the list of dependencies for programs. */
export function makePapeles(una: Instalacion, sbom: Sbom): Papel[] {
  return [
    { nombre: '1-registro-de-actividades.html', contenido: registro(una) },
    { nombre: '2-evaluacion-de-impacto.html', contenido: impacto(una) },
    { nombre: '3-aviso-a-las-familias.html', contenido: familias(una) },
    { nombre: '3-aviso-en-palabras-faciles.html', contenido: lecturaFacil(una) },
    { nombre: '4-anexo-al-contrato.html', contenido: encargo(una) },
    { nombre: '5-programas-de-otros.html', contenido: dependencias(una, sbom.components ?? []) },
    { nombre: '5-programas-de-otros.cyclonedx.json', contenido: `${JSON.stringify(sbom, null, 2)}\n` },
  ];
}
