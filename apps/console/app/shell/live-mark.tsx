import { useContext, useEffect, useState } from 'react'
import { LiveStateContext } from '../live/live-context.ts'

/** An interruption that ends sooner is not worth a word. */
const graceMs = 5000

/** Says that what is on the page may be out of date, while the connection is interrupted. */
export function LiveMark() {
  const isLate = useContext(LiveStateContext) === 'late'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setTimeout(() => setShown(true), graceMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLate])
  return (
    <output className="live-mark">
      {isShown ? 'Not up to date: the connection is interrupted.' : null}
    </output>
  )
}
