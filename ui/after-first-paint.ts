/** What of a browser is needed to wait for it; some know no idle times. */
export interface IdleBrowser {
  requestAnimationFrame(task: () => void): unknown
  requestIdleCallback?(task: () => void, options: { readonly timeout: number }): unknown
  setTimeout(task: () => void): unknown
}

/** A page that is busy for longer, as with a chat of its own, gets its task all the same. */
const longestBusyMs = 2000

/**
 * Runs a task of a page's own script after the page's first paint, once the browser is idle, or two seconds later. Never
 * in a tab in the background.
 */
export function afterFirstPaint(task: () => void, browser: IdleBrowser = window): void {
  browser.requestAnimationFrame(() => {
    if (browser.requestIdleCallback === undefined) browser.setTimeout(task)
    else browser.requestIdleCallback(task, { timeout: longestBusyMs })
  })
}
