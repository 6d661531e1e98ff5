/** §7, §8: a page that has been open for so long asks what has changed around it. */
export const refreshMs = 10 * 60_000

/** §8: what is reported where the website cannot be asked. */
export const refreshFailure = 'An error occurred with website refresh'

export interface RefreshClock {
  setTimeout(task: () => void, ms: number): unknown
  /** Whether nobody looks at the page; then it waits until somebody does. */
  isHidden(): boolean
  /** Once, when the page is looked at again. */
  whenShown(task: () => void): void
}

/** Refreshes now, and again ten minutes after each time, whether it succeeded or not. */
export function repeatRefresh(
  clock: RefreshClock,
  refresh: () => Promise<void>,
  report: (error: Error) => void,
): void {
  const again = () => {
    if (clock.isHidden()) return clock.whenShown(again)
    refresh()
      .catch((error: unknown) => report(new Error(refreshFailure, { cause: error })))
      .finally(() => clock.setTimeout(again, refreshMs))
  }
  again()
}
