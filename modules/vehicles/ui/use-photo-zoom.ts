import { useEffect, useRef, useState } from 'react'
import type { PhotoStripState } from './use-photo-strip.ts'

interface PhotoZoom {
  readonly zoomed: boolean
  readonly toggle: () => void
  /** Enlarges the photo around the clicked point, or makes it small again. */
  readonly zoomAt: (
    photo: Element,
    at: { readonly clientX: number; readonly clientY: number },
  ) => void
}

/** A point as fractions of the photo's width and height. */
interface Point {
  readonly x: number
  readonly y: number
}

const middle: Point = { x: 0.5, y: 0.5 }

/** Whether the current photo of a strip is enlarged. Moving to another photo resets it. */
export function usePhotoZoom({ strip, photos, current }: PhotoStripState): PhotoZoom {
  const [zoomed, setZoomed] = useState<number | null>(null)
  const point = useRef(middle)
  const isZoomed = zoomed === current
  useEffect(() => {
    const slide = strip.current?.children[current]
    const photo = photos.current[current] ?? null
    if (!isZoomed || !(slide instanceof HTMLElement) || photo === null) return
    const { x, y } = point.current
    slide.scrollTo({
      left: x * photo.offsetWidth - slide.clientWidth / 2,
      top: y * photo.offsetHeight - slide.clientHeight / 2,
      behavior: 'instant',
    })
    // So that the arrow keys pan the photo.
    slide.focus({ preventScroll: true })
  }, [strip, photos, current, isZoomed])
  const zoomAbout = (next: Point) => {
    point.current = next
    setZoomed(isZoomed ? null : current)
  }
  return {
    zoomed: isZoomed,
    toggle: () => zoomAbout(middle),
    zoomAt: (photo, { clientX, clientY }) => {
      const { left, top, width, height } = photo.getBoundingClientRect()
      zoomAbout({ x: (clientX - left) / width, y: (clientY - top) / height })
    },
  }
}
