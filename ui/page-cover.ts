import { useSyncExternalStore } from 'react'
import { lockScroll } from './use-scroll-lock.ts'

/** Only changed in browsers: on the server no page is covered. */
let isCovered = false
const readCovered = () => isCovered
const listeners = new Set<() => void>()

/** Sets whether a drawer covers the page, which is then inert and does not scroll. */
export function coverPage(next: boolean): void {
  isCovered = next
  lockScroll(next ? 'hidden' : null)
  for (const listener of listeners) listener()
}

/** Whether the parts of the page outside the drawer are inert. */
export const usePageCovered = (): boolean =>
  useSyncExternalStore(subscribe, readCovered, readCovered)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
