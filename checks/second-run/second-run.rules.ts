/** The most flaky tests that a run may have: more of them mean that something is wrong with all of them. */
export const mostFlaky = 5
/** Where more files than these fail, the run has a fault that a second look does not explain. */
export const mostFilesRunAgain = 20

/** One test of a run, or what failed in its file outside of its tests (a hook, an import). */
export interface TestResult {
  /** From the root of the repository. */
  readonly path: string
  /** Unique in its file. */
  readonly name: string
  readonly kind: 'test' | 'file'
  readonly state: 'passed' | 'failed' | 'skipped'
  /** The first line of its first error, where it failed. */
  readonly error?: string
}

export interface TestRun {
  /** Each file that was run has one result of kind `file`, which passed where nothing failed outside of its tests. */
  readonly results: readonly TestResult[]
  /** Errors that no test and no file had: the first line of each. */
  readonly unhandled: readonly string[]
}

export interface FailedResult {
  readonly path: string
  readonly name: string
  readonly error: string
}

export interface Verdict {
  readonly passed: number
  readonly skipped: number
  readonly failed: readonly FailedResult[]
  /** What failed in one of the two runs and passed in the other; they count as passed. */
  readonly flaky: readonly FailedResult[]
  readonly unhandled: readonly string[]
  readonly isTooFlaky: boolean
}

/**
 * The files with a failure that are run once more, each once, in the order of the first run.
 *
 * @param isRunOnce says which files get no second run
 */
export function listSecondRun(first: TestRun, isRunOnce: (path: string) => boolean): string[] {
  const failing = new Set(
    first.results.filter(({ state }) => state === 'failed').map(({ path }) => path),
  )
  const again = [...failing].filter((path) => !isRunOnce(path))
  return again.length > mostFilesRunAgain ? [] : again
}

/**
 * What both runs say together: a test fails that failed and did not pass in the other run. Errors outside of
 * tests and files fail in either run.
 *
 * @param second of the files that were run again; without one, the first run decides alone
 */
export function judgeRuns(first: TestRun, second?: TestRun): Verdict {
  const looks = new Map<string, TestResult[]>()
  for (const result of [...first.results, ...(second?.results ?? [])]) {
    const key = JSON.stringify([result.path, result.kind, result.name])
    looks.set(key, [...(looks.get(key) ?? []), result])
  }
  const failed: FailedResult[] = []
  const flaky: FailedResult[] = []
  let passed = 0
  let skipped = 0
  for (const results of looks.values()) {
    const fault = results.find(({ state }) => state === 'failed')
    const hasPassed = results.some(({ state }) => state === 'passed')
    if (fault !== undefined) {
      const { path, name, error = 'without a message' } = fault
      if (hasPassed) flaky.push({ path, name, error })
      else failed.push({ path, name, error })
    }
    // A file is no test: it is counted only where it fails.
    if (results[0]?.kind === 'file') continue
    if (hasPassed) passed += 1
    else if (fault === undefined) skipped += 1
  }
  return {
    passed,
    skipped,
    failed,
    flaky,
    unhandled: [...first.unhandled, ...(second?.unhandled ?? [])],
    isTooFlaky: flaky.length > mostFlaky,
  }
}
