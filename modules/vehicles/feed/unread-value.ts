/**
 * Replaces a value in a record that a step of a mapping could not read. It rejects its row, except for a date, which is
 * left empty with a warning.
 */
export class UnreadValue {
  readonly reason: string
  readonly rejectsRow: boolean

  constructor(reason: string, { rejectsRow }: { readonly rejectsRow: boolean }) {
    this.reason = reason
    this.rejectsRow = rejectsRow
  }
}
