/** §7, §8: a page that has been open for this long checks whether the website has changed. */
export const refreshMs = 10 * 60_000

/** §8: reported where the request fails. */
export const refreshFailure = 'An error occurred with website refresh'

export interface RefreshClock {
  setTimeout(task: () => void, ms: number): unknown
  /** Whether the page is in the background; the refresh then waits until it is visible. */
  isHidden(): boolean
  /** Runs the task once, when the page becomes visible. */
  whenShown(task: () => void): void
}

/**
 * Refreshes now, and again ten minutes after each attempt, successful or not.
 *
 * @param refresh is called with whether the visitor has just come back to a page that was in the background
 */
export function repeatRefresh(
  clock: RefreshClock,
  refresh: (isBack: boolean) => Promise<void>,
  report: (error: Error) => void,
): void {
  const again = (isBack: boolean) => {
    if (clock.isHidden()) return clock.whenShown(() => again(true))
    refresh(isBack)
      .catch((error: unknown) => report(new Error(refreshFailure, { cause: error })))
      .finally(() => clock.setTimeout(() => again(false), refreshMs))
  }
  again(false)
}
