/**
 * Stands in a record for a value that a step of a mapping could not read. It rejects its row; a date that is only left
 * empty gives a warning instead.
 */
export class UnreadValue {
  readonly reason: string
  readonly rejectsRow: boolean

  constructor(reason: string, { rejectsRow }: { readonly rejectsRow: boolean }) {
    this.reason = reason
    this.rejectsRow = rejectsRow
  }
}
