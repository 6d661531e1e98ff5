/**
 * In a record, replaces a value that a step of a mapping could not parse. The row is rejected; only a date is left
 * empty with a warning instead.
 */
export class UnreadValue {
  readonly reason: string
  readonly rejectsRow: boolean

  constructor(reason: string, { rejectsRow }: { readonly rejectsRow: boolean }) {
    this.reason = reason
    this.rejectsRow = rejectsRow
  }
}
