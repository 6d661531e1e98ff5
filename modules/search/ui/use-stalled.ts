import { useEffect, useState } from 'react'

/** A slower response is shown as loading. */
const stalledAfterMs = 200

/**
 * True once `busy` has lasted: a quick response changes only the results. A delayed animation would not be enough,
 * because browsers repaint an element as soon as it is going to be animated.
 */
export function useStalled(busy: boolean): boolean {
  const [stalled, setStalled] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setStalled(true), stalledAfterMs)
    return () => {
      clearTimeout(timer)
      setStalled(false)
    }
  }, [busy])
  return busy && stalled
}
