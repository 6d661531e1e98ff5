/**
 * Source of a call for a script of ours: `${afterFirstFrame}(task)` does the task once the page's first frame is drawn
 * and the browser has time. Never in a tab that nobody looks at.
 */
export const afterFirstPaint =
  '(t=>requestAnimationFrame(()=>(globalThis.requestIdleCallback||setTimeout)(t)))'
