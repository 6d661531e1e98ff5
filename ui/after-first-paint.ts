/**
 * Source for an inline script: `${afterFirstPaint}(task)` runs the task after the page's first paint, once the browser
 * is idle. Never in a tab in the background.
 */
export const afterFirstPaint =
  '(t=>requestAnimationFrame(()=>(globalThis.requestIdleCallback||setTimeout)(t)))'
