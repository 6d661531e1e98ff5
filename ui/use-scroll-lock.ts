import { useEffect } from 'react'

/**
 * Stops the page from scrolling under a dialog or drawer. The lock is an attribute of the root element: a style rule
 * with `:has()` would make browsers recalculate the whole page's style at every change.
 *
 * @param room `scrollbar`: the page stays visible, so the scroll bar's width is reserved to prevent a shift
 */
export function useScrollLock(room: 'scrollbar' | 'hidden'): void {
  useEffect(() => {
    lockScroll(room)
    return () => lockScroll(null)
  }, [room])
}

export function lockScroll(room: 'scrollbar' | 'hidden' | null): void {
  const { dataset } = document.documentElement
  if (room === null) delete dataset['scrollLock']
  else dataset['scrollLock'] = room
}
