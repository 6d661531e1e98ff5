/** Work that may be interrupted wherever it yields; between two such points it takes a few milliseconds. */
export type Steps<Result> = Generator<undefined, Result>

/** All of it at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
