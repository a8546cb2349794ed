/** A copy can't be made or restored; `message` is the operator's sentence. */
export class RespaldoImposible extends Error {
  override readonly name = 'RespaldoImposible';
}
