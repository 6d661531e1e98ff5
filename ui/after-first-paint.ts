/** What of a browser is needed to wait for it; some know no idle times. */
export interface IdleBrowser {
  requestAnimationFrame(task: () => void): unknown
  requestIdleCallback?(task: () => void): unknown
  setTimeout(task: () => void): unknown
}

/**
 * Runs a task of a page's own script after the page's first paint, once the browser is idle. Never in a tab in the
 * background.
 */
export function afterFirstPaint(task: () => void, browser: IdleBrowser = window): void {
  browser.requestAnimationFrame(() => {
    if (browser.requestIdleCallback === undefined) browser.setTimeout(task)
    else browser.requestIdleCallback(task)
  })
}
