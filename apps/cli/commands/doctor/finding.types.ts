/** One line of the report of `doctor`. */
export interface Finding {
  readonly state: 'ok' | 'notice' | 'warning' | 'fault'
  readonly what: string
  /** What is wrong and what to do about it. The console shows it to operators, who may have no shell at hand. */
  readonly detail: string
  /** Whole commands that show or mend it; words in capitals are to be filled in. Absent: no command helps. */
  readonly commands?: readonly string[]
}
