export type UnavailableReason =
  | 'in-use'
  | 'damaged'
  | 'emptied'
  | 'foreign'
  | 'other-version'
  | 'no-access'
  | 'no-programs'
  | 'no-space'
  | 'newer-schema'
  | 'older-schema'
  | 'changed-migration'
  | 'unreachable'
  | 'failed';

/** The database can't be opened. `message` is a Spanish sentence for the operator; `reason` is for programs. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
