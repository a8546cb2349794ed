/** The join code in the link that a teacher hands out. */
export const codigoOf = (urlCompleta: string): string => new URL(urlCompleta).searchParams.get('codigo') ?? '';

export const QR_LABEL = 'Código QR del enlace para entrar en la clase';
