/** A copy can't be made or restored; `message` is the sentence for the operator. */
export class RespaldoImposible extends Error {
  override readonly name = 'RespaldoImposible';
}
