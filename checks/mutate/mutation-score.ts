import type { Mutant } from './find-mutants.ts'

/** A mutant that no test can detect, because the rule returns the same for every input. */
export interface EquivalentMutant {
  /** Path from the root. */
  readonly path: string
  /** The same as a mutant's `within`, `before` and `after`, which do not depend on line numbers. */
  readonly within: string
  readonly before: string
  readonly after: string
  readonly why: string
}

export interface FileResult {
  readonly path: string
  /** Each mutant, and whether a test failed with it. */
  readonly mutants: readonly (Mutant & { readonly killed: boolean })[]
  /** Tests that fail on the unchanged file, and so prove nothing. */
  readonly broken: readonly string[]
}

export interface FileScore {
  readonly path: string
  readonly killed: number
  /** Number of mutants without equivalent ones. */
  readonly total: number
  readonly survivors: readonly Mutant[]
}

export interface MutationScore {
  readonly files: readonly FileScore[]
  readonly killed: number
  readonly total: number
  /** 0 to 100, truncated to one decimal; 100 without mutants. */
  readonly percent: number
  readonly equivalent: number
  /** Entries whose mutant a test detects, or whose mutant no longer exists. */
  readonly staleEquivalents: readonly EquivalentMutant[]
  readonly broken: readonly string[]
}

/** Counts killed mutants by file; equivalent ones are left out. */
export function scoreMutation(
  results: readonly FileResult[],
  equivalents: readonly EquivalentMutant[],
): MutationScore {
  const paths = new Set(results.map(({ path }) => path))
  const used = new Set<EquivalentMutant>()
  let equivalent = 0
  const files = results.map(({ path, mutants }) => {
    const counted = mutants.filter((mutant) => {
      const entry = equivalents.find((entry) => entry.path === path && isSame(entry, mutant))
      if (entry === undefined || mutant.killed) return true
      used.add(entry)
      equivalent += 1
      return false
    })
    const survivors = counted.filter(({ killed }) => !killed)
    return { path, killed: counted.length - survivors.length, total: counted.length, survivors }
  })
  const killed = files.reduce((sum, file) => sum + file.killed, 0)
  const total = files.reduce((sum, file) => sum + file.total, 0)
  return {
    files,
    killed,
    total,
    percent: percentOf(killed, total),
    equivalent,
    staleEquivalents: equivalents.filter((entry) => paths.has(entry.path) && !used.has(entry)),
    broken: [...new Set(results.flatMap(({ broken }) => broken))],
  }
}

/** Truncated rather than rounded: 89.99 is not 90. */
export function percentOf(killed: number, total: number): number {
  return total === 0 ? 100 : Math.floor((killed * 1000) / total) / 10
}

function isSame(entry: EquivalentMutant, mutant: Mutant): boolean {
  return (
    entry.within === mutant.within && entry.before === mutant.before && entry.after === mutant.after
  )
}
