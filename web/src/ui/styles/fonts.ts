/**
 * Fetches both fonts while the first page is made: by the time there is text they are there. Asked for beside the program
 * they would take their part of a slow line from it, and asked for by the first text they would come after it.
 */
export function fetchFonts(): void {
  for (const font of ["1em 'Nunito'", "800 1em 'Baloo 2'"]) void document.fonts.load(font).catch(() => undefined);
}
