import { useEffect } from 'react'

/**
 * Keeps the page from scrolling while something stands over it. A mark on the document's element, which the style
 * sheets go by: a rule that asks with `:has()` whether a dialog is open makes browsers work out the style of the whole
 * page anew whenever anything in it changes.
 *
 * @param room `kept`: what is over the page leaves it in sight, so that it must not move where the scroll bar was
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
