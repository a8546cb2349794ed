interface Consulta {
  data?: unknown;
  isError: boolean;
}

/** What a list of choices with nothing in it says: still on its way, did not come, or `ninguno`. */
export function sayVacio<T extends string | undefined>({ data, isError }: Consulta, ninguno: T): string | T {
  if (data !== undefined) return ninguno;
  return isError ? 'No se ha podido cargar. Cierra y vuelve a intentarlo.' : 'Un momento, se está cargando…';
}
