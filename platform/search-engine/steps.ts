/** Work that may be interrupted wherever it yields; the parts in between take a few milliseconds. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs all steps without interruption. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
