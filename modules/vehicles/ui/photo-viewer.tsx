import { type MouseEvent, useEffect, useRef } from 'react'
import { useStillPage } from '#ui/use-still-page.ts'
import { PhotoSteps } from './photo-steps.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { usePhotoStrip } from './use-photo-strip.ts'

interface PhotoViewerProps {
  readonly pictureKeys: readonly string[]
  readonly title: string
  /** From 0. */
  readonly start: number
  /** With the photo that was seen last. */
  readonly onClose: (index: number) => void
}

/** The photos alone on a dark ground, as large as the screen. It is open while it is drawn. */
export function PhotoViewer({ pictureKeys, title, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useStillPage('taken')
  // Before the strip moves: what is not shown cannot scroll.
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const place = usePhotoStrip(pictureKeys.length, start)
  const close = () => dialog.current?.close()
  const closeBesidePhoto = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, .photo') === null) close()
  }
  return (
    // Escape does for a keyboard what a click beside the photo does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(place.current)}
      onClick={closeBesidePhoto}
      onKeyDown={place.onKeyDown}
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
      <PhotoStrip
        place={place}
        pictureKeys={pictureKeys}
        title={title}
        main={false}
        sizes="100vw"
        ahead
      />
      <PhotoSteps place={place} />
    </dialog>
  )
}
