import { addScript, addToHead } from '#ui/add-script.ts'
import type { Slot } from '../slot.types.ts'

/**
 * Loads a slot's script: first without running it, so that a script that is too slow or too large never runs; then it
 * runs from the browser's cache. The size is known only if the script's server discloses it.
 *
 * @returns whether the script has loaded and run
 */
export async function loadScript({ url, budget }: Slot): Promise<boolean> {
  const preload = addToHead('link', { rel: 'preload', as: 'script', href: url })
  const isThere = await waitForLoad(preload, budget.timeMs)
  preload.remove()
  if (!isThere || readSize(url) > budget.bytes) return false
  return waitForLoad(addScript(url), budget.timeMs)
}

/** Waits for an element that has just been added to load, up to a time limit. */
export function waitForLoad(
  element: HTMLLinkElement | HTMLScriptElement | HTMLIFrameElement,
  timeMs: number,
): Promise<boolean> {
  return new Promise((done) => {
    setTimeout(done, timeMs, false)
    element.addEventListener('load', () => done(true))
    element.addEventListener('error', () => done(false))
  })
}

function readSize(url: string): number {
  const sizes = performance
    .getEntriesByName(new URL(url).href, 'resource')
    .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
  return Math.max(0, ...sizes)
}
