interface Consulta {
  data?: unknown;
  isError: boolean;
}

/** What a list of choices with nothing in it says: still on its way, did not come, or `ninguno`. */
export function sayVacio({ data, isError }: Consulta, ninguno: string): string {
  if (data !== undefined) return ninguno;
  return isError ? 'No se ha podido cargar. Cierra y vuelve a intentarlo.' : 'Un momento, se está cargando…';
}
