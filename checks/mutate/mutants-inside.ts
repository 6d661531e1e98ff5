import type { EquivalentMutant } from './mutation-score.ts'

/** Each mutant with the reason why no test can detect it. */
type Reasons = readonly (readonly [before: string, after: string, why: string])[]

/** Entries for one function or constant of a file. */
export function inside(path: string, within: string, reasons: Reasons): EquivalentMutant[] {
  return reasons.map(([before, after, why]) => ({ path, within, before, after, why }))
}
