/** Maximum number of flaky tests in a run: more mean a common cause. */
export const mostFlaky = 5
/** If more files fail, the run as a whole has a fault that a second run does not explain. */
export const mostFilesRunAgain = 20

/** One test of a run, or a failure in its file outside of its tests (a hook, an import). */
export interface TestResult {
  /** From the root of the repository. */
  readonly path: string
  /** Unique within its file. */
  readonly name: string
  readonly kind: 'test' | 'file'
  readonly state: 'passed' | 'failed' | 'skipped'
  /** The first line of its first error, if it failed. */
  readonly error?: string
}

export interface TestRun {
  /** Each file has one result of kind `file`, passed if nothing failed outside of its tests. */
  readonly results: readonly TestResult[]
  /** Errors outside of tests and files: the first line of each. */
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
  /** Tests that failed in one run and passed in the other; they count as passed. */
  readonly flaky: readonly FailedResult[]
  readonly unhandled: readonly string[]
  readonly isTooFlaky: boolean
}

/**
 * The distinct files with a failure to run a second time, in the order of the first run.
 *
 * @param isRunOnce tells which files get no second run
 */
export function listSecondRun(first: TestRun, isRunOnce: (path: string) => boolean): string[] {
  const failing = new Set(
    first.results.filter(({ state }) => state === 'failed').map(({ path }) => path),
  )
  const again = [...failing].filter((path) => !isRunOnce(path))
  return again.length > mostFilesRunAgain ? [] : again
}

/**
 * Combines both runs: a test fails if it failed and did not pass in the other run. Errors outside of tests and files
 * count from either run.
 *
 * @param second the run of the repeated files; without it, the first run decides alone
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
    // A file is not a test, so it counts only if it failed.
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
