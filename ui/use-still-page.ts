import { useEffect } from 'react'

/**
 * Keeps the page from scrolling while something stands over it. A mark on the document's element, which the style
 * sheets go by: a rule that asks with `:has()` whether a dialog is open makes browsers work out the style of the whole
 * page anew whenever anything in it changes.
 *
 * @param room `kept`: what is over the page leaves it in sight, so that it must not move where the scroll bar was
 */
export function useStillPage(room: 'kept' | 'taken'): void {
  useEffect(() => {
    markStill(room)
    return () => markStill(null)
  }, [room])
}

export function markStill(room: 'kept' | 'taken' | null): void {
  const { dataset } = document.documentElement
  if (room === null) delete dataset['still']
  else dataset['still'] = room
}
