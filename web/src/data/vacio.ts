interface Consulta {
  data?: unknown;
  isError: boolean;
}

/** The text for an empty list of choices: loading, failed, or `ninguno`. */
export function sayVacio<T extends string | undefined>({ data, isError }: Consulta, ninguno: T): string | T {
  if (data !== undefined) return ninguno;
  return isError ? 'No se ha podido cargar. Cierra y vuelve a intentarlo.' : 'Un momento, se está cargando…';
}
