import { useEffect, useState } from 'react'

interface CountdownProps {
  /** The remaining seconds when the server rendered the page. */
  readonly leftSeconds: number
  /** `2:40 pm` */
  readonly until: string
}

/**
 * The remaining time of a hold. The browser counts down from the server's number with a monotonic clock, because a
 * device's time of day may be wrong.
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
