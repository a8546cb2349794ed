/** The join code in the address that a teacher hands out. */
export const codigoOf = (urlCompleta: string): string => new URL(urlCompleta).searchParams.get('codigo') ?? '';

/** What the QR is, for whoever hears it. */
export const QR_LABEL = 'Código QR del enlace para entrar en la clase';
