import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * The position of a strip of photos, and functions to move it. The scroll position is the source; this state follows
 * it.
 */
export interface PhotoStripState {
  readonly strip: RefObject<HTMLUListElement | null>
  /** The elements of the photos by index: an image, or a placeholder if there is no picture. */
  readonly photos: RefObject<(HTMLElement | null)[]>
  /** The links around the photos, and the thumbnails, by index. */
  readonly links: RefObject<(HTMLElement | null)[]>
  readonly thumbnails: RefObject<(HTMLElement | null)[]>
  /** From 0. */
  readonly current: number
  readonly count: number
  /** False on the server and until the page hydrates. */
  readonly hydrated: boolean
  /** Has no effect before the first photo and after the last. */
  readonly go: (index: number) => void
  readonly follow: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Indexes of photos that could not be loaded, from 0. */
  readonly broken: readonly number[]
  readonly noteBroken: (index: number) => void
}

const slide = { duration: 180, easing: 'ease-out' }

/** @param start the index of the photo that is shown first, from 0 */
export function usePhotoStrip(count: number, start: number): PhotoStripState {
  const strip = useRef<HTMLUListElement>(null)
  const photos = useRef<(HTMLElement | null)[]>([])
  const links = useRef<(HTMLElement | null)[]>([])
  const thumbnails = useRef<(HTMLElement | null)[]>([])
  const [current, setCurrent] = useState(start)
  const [hydrated, setHydrated] = useState(false)
  const [broken, setBroken] = useState<readonly number[]>([])

  const follow = useCallback(() => {
    const list = strip.current
    if (list === null || list.clientWidth === 0) return
    setCurrent(Math.round((list.scrollLeft / list.scrollWidth) * count))
  }, [count])

  useEffect(() => {
    // The visitor may have swiped before hydration, or come back to the page with its scroll position.
    if (start > 0) scrollTo(strip.current, start)
    else follow()
    setBroken(listBroken(photos.current))
    setHydrated(true)
  }, [start, follow])

  const go = (index: number) => {
    const photo = photos.current[index] ?? null
    if (photo === null || index === current) return
    scrollTo(strip.current, index)
    setCurrent(index)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = index > current ? '32px' : '-32px'
    photo.animate({ translate: [from, '0'], opacity: [0.4, 1] }, slide)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const index = decideIndex(event.key, current, count)
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(index)
    // If a photo has the focus, the focus moves to the new photo; if a button has it, it stays there.
    const row = [links.current, thumbnails.current].find((all) =>
      all.includes(event.target as HTMLElement),
    )
    row?.[index]?.focus({ preventScroll: true })
  }

  const noteBroken = (index: number) => setBroken((known) => [...known, index])

  return {
    strip,
    photos,
    links,
    thumbnails,
    current,
    count,
    hydrated,
    go,
    follow,
    onKeyDown,
    broken,
    noteBroken,
  }
}

/** Finds photos that failed to load before hydration, whose error events were missed. */
function listBroken(photos: readonly (HTMLElement | null)[]): number[] {
  return photos.flatMap((photo, index) =>
    photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth === 0 ? [index] : [],
  )
}

/** An approximate position is enough, because the strip snaps. */
function scrollTo(list: HTMLElement | null, index: number): void {
  if (list === null) return
  const left = (index / list.childElementCount) * list.scrollWidth
  list.scrollTo({ left, behavior: 'instant' })
}

function decideIndex(key: string, current: number, count: number): number | undefined {
  const index = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return index === undefined ? undefined : Math.min(Math.max(index, 0), count - 1)
}
