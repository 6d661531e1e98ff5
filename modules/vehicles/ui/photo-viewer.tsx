import { type MouseEvent, useEffect, useRef } from 'react'
import { useScrollLock } from '#ui/use-scroll-lock.ts'
import type { VehiclePhoto } from '../pictures/list-photos.rules.ts'
import { PhotoKindButtons } from './photo-kind-buttons.tsx'
import { PhotoSteps } from './photo-steps.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { usePhotoZoom } from './use-photo-zoom.ts'
import { usePhotoStrip } from './use-photo-strip.ts'

export interface PhotoViewerProps {
  readonly photos: readonly VehiclePhoto[]
  readonly title: string
  /** Addresses of pictures that have already loaded, by index. */
  readonly previews: readonly (string | undefined)[]
  /** From 0. */
  readonly start: number
  /** Called with the index of the photo that was shown last. */
  readonly onClose: (index: number) => void
}

/**
 * Shows the photos over the whole screen on a dark background, with thumbnails. A click enlarges the current photo. The
 * viewer is open while it is mounted.
 */
export function PhotoViewer({ photos, title, previews, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useScrollLock('hidden')
  // The dialog opens before the strip moves, because a hidden element cannot scroll.
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const photoStrip = usePhotoStrip(photos.length, start)
  const close = () => dialog.current?.close()
  const { zoomed, toggle, zoomAt } = usePhotoZoom(photoStrip)
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    const { strip } = photoStrip
    const photo = photoStrip.photos.current.find((each) => each?.contains(target)) ?? null
    if (photo instanceof HTMLImageElement) return zoomAt(photo, event)
    const isBeside = photo === null && !zoomed && strip.current?.contains(target)
    if (isBeside || target === dialog.current) close()
  }
  return (
    // Keyboard users close the viewer with Escape; a click beside the photo does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={zoomed ? 'viewer viewer-zoomed' : 'viewer'}
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(photoStrip.current)}
      onClick={handleClick}
      // While a photo is enlarged, the same keys pan it.
      onKeyDown={zoomed ? undefined : photoStrip.onKeyDown}
    >
      <button
        type="button"
        className="icon-button photo-button viewer-close"
        aria-label="Close photos"
        onClick={close}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <button
        type="button"
        className="icon-button photo-button viewer-zoom"
        aria-label="Enlarge the photo"
        aria-pressed={zoomed}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={`M16 16l5 5M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M8 10.500h5${zoomed ? '' : 'M10.500 8v5'}`}
          />
        </svg>
      </button>
      <PhotoStrip
        photoStrip={photoStrip}
        photos={photos}
        previews={previews}
        title={title}
        main={false}
        sizes="100vw"
        ahead
        zoomed={zoomed}
      />
      <PhotoSteps photoStrip={photoStrip} />
      <PhotoKindButtons photoStrip={photoStrip} photos={photos} />
      {photos.length === 1 ? null : <PhotoThumbs photoStrip={photoStrip} photos={photos} />}
    </dialog>
  )
}
