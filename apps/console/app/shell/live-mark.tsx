import { useContext, useEffect, useState } from 'react'
import { LiveStateContext } from '../live/live-context.ts'

/** A shorter interruption is not mentioned: the page is up to date again before anybody could act on the news. */
const graceMs = 5000

/** Says that the page may be out of date while the connection is interrupted. */
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
