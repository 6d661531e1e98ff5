import { useEffect, useState } from 'react'

/** What takes longer than this is seen to be on its way. */
const stalledAfterMs = 200

/**
 * True once `busy` has lasted: a quick response changes nothing but the results. A delayed animation would not be
 * enough, as browsers paint an element again as soon as it is going to be animated.
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
