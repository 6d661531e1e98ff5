/** The parts of `window` that are used to wait; Safari has no `requestIdleCallback`. */
export interface IdleBrowser {
  requestAnimationFrame(task: () => void): unknown
  requestIdleCallback?(task: () => void, options: { readonly timeout: number }): unknown
  setTimeout(task: () => void): unknown
}

/** A page that stays busy, for example with a chat script, still runs the task after this time. */
const longestBusyMs = 2000

/**
 * Runs a task of a page's script after the first paint, once the browser is idle or two seconds have passed. Tabs in
 * the background wait until they are visible.
 */
export function afterFirstPaint(task: () => void, browser: IdleBrowser = window): void {
  browser.requestAnimationFrame(() => {
    if (browser.requestIdleCallback === undefined) browser.setTimeout(task)
    else browser.requestIdleCallback(task, { timeout: longestBusyMs })
  })
}
