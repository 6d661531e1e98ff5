import type { Slot } from '../slot.types.ts'

/**
 * Loads a slot's script: first without running it, so that a script that is too slow or too large never runs; then it
 * runs from the browser's cache. Sizes are known if its server discloses them.
 *
 * @returns whether it has loaded and run
 */
export async function loadScript({ url, budget }: Slot): Promise<boolean> {
  const preload = document.createElement('link')
  preload.rel = 'preload'
  preload.as = 'script'
  preload.href = url
  const isThere = await waitForLoad(preload, budget.timeMs)
  preload.remove()
  if (!isThere || readSize(url) > budget.bytes) return false
  const script = document.createElement('script')
  script.src = url
  return waitForLoad(script, budget.timeMs)
}

/** Adds an element that loads something, and waits for it up to a time limit. */
export function waitForLoad(
  element: HTMLLinkElement | HTMLScriptElement | HTMLIFrameElement,
  timeMs: number,
  parent: ParentNode = document.head,
): Promise<boolean> {
  return new Promise((done) => {
    setTimeout(done, timeMs, false)
    element.addEventListener('load', () => done(true))
    element.addEventListener('error', () => done(false))
    parent.append(element)
  })
}

function readSize(url: string): number {
  const sizes = performance
    .getEntriesByName(new URL(url).href, 'resource')
    .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
  return Math.max(0, ...sizes)
}
