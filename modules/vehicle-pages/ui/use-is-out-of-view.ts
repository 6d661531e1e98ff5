import { type RefObject, useEffect, useState } from 'react'

/** The strip at the window's lower edge that counts as outside: the height of the bar that may cover it. */
const lowerEdge = '0px 0px -72px'

/** Whether an element is outside the window; false until that is known, and always true without an element. */
export function useIsOutOfView(element: RefObject<HTMLElement | null> | null): boolean {
  const [isOut, setOut] = useState(element === null)
  useEffect(() => {
    if (element === null || element.current === null) return
    const observer = new IntersectionObserver(
      // The last of them is what is true now.
      (changes) => setOut(changes.at(-1)?.isIntersecting === false),
      { rootMargin: lowerEdge },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
