import { useEffect, useState } from 'react'

/** What takes longer than this is seen to be on its way. */
const stalledAfterMs = 200

/**
 * True once `busy` has lasted: answers that come at once change nothing but the results. That an animation waits
 * is not enough, as browsers draw anew what is going to be animated.
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
