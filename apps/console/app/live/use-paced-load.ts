import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** How soon the page is loaded again after it was. */
const pauseMs = 1000

/** A function that loads the page's data again: at once, but at most once a second, and never twice at a time. */
export function usePacedLoad(): () => void {
  const { state, revalidate } = useRevalidator()
  const [pacer] = useState(createPacer)
  useEffect(() => pacer.follow(state === 'idle', revalidate), [pacer, state, revalidate])
  useEffect(() => pacer.stop, [pacer])
  return pacer.load
}

function createPacer() {
  let isIdle = true
  let isWanted = false
  let loadedAt = -pauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let revalidate: () => unknown = () => undefined

  function load(): void {
    clearTimeout(timer)
    // What happens while the page is being loaded may not be in it.
    isWanted = !isIdle
    if (isWanted) return
    const pause = loadedAt + pauseMs - performance.now()
    if (pause > 0) {
      timer = setTimeout(load, pause)
      return
    }
    loadedAt = performance.now()
    void revalidate()
  }
  return {
    load,
    follow(idle: boolean, current: () => unknown): void {
      isIdle = idle
      revalidate = current
      if (isIdle && isWanted) load()
    },
    stop: () => clearTimeout(timer),
  }
}
