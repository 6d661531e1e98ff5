import { useEffect, useState } from 'react'

interface CountdownProps {
  /** As the server counted when it rendered the page. */
  readonly leftSeconds: number
  /** `2:40 pm` */
  readonly until: string
}

/**
 * The time left of a hold. The browser counts down from the server's figure with a monotonic clock, because a
 * device's clock may be wrong.
 */
export function Countdown({ leftSeconds, until }: CountdownProps) {
  const left = useSecondsLeft(leftSeconds)
  return (
    <p className="checkout-clock" role="timer">
      <span>Held for you until {until}</span>
      <strong>{left > 0 ? writeMinutes(left) : 'Time is up'}</strong>
    </p>
  )
}

function useSecondsLeft(initial: number): number {
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const begunAt = performance.now()
    const tick = setInterval(() => {
      const passed = Math.floor((performance.now() - begunAt) / 1000)
      setLeft(Math.max(0, initial - passed))
    }, 500)
    return () => clearInterval(tick)
  }, [initial])
  return left
}

const writeMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
