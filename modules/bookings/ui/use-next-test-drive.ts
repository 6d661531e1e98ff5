import { useEffect, useState } from 'react'
import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { nextTestDrivePath } from '../next-test-drive-path.ts'

/** 'tomorrow 9:30 am'; null if no time is free, undefined until that is known. */
export type NextTestDrive = string | null | undefined

/** The next free time for a test drive. It is requested after the first paint, because cached pages never show it. */
export function useNextTestDrive(vehicleId: number): NextTestDrive {
  const [next, setNext] = useState<NextTestDrive>(undefined)
  useEffect(() => {
    const ended = new AbortController()
    afterFirstPaint(() => {
      if (ended.signal.aborted) return
      fetchNext(vehicleId, ended.signal).then(setNext, () => {
        if (!ended.signal.aborted) setNext(null)
      })
    })
    return () => ended.abort()
  }, [vehicleId])
  return next
}

async function fetchNext(vehicleId: number, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`${nextTestDrivePath}?car_id=${vehicleId}`, { signal })
  if (!response.ok) return null
  const { next } = (await response.json()) as { readonly next: { readonly text: string } | null }
  return next?.text ?? null
}
