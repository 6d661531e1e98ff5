import type { ReactNode } from 'react'

interface GalleryPartProps {
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A `ref` of the first control of what a visitor has opened. */
export const focusOpened = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Covers the photos with something else of the vehicle, in the same place and size. Escape closes it. */
export function GalleryPart({ label, closeLabel, onClose, children }: GalleryPartProps) {
  return (
    // The keys do the same as the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="gallery-part"
      aria-label={label}
      onKeyDown={(event) => {
        // The arrow keys of the gallery would move the photos behind it.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
      <button
        type="button"
        className="icon-button photo-button gallery-part-close"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </section>
  )
}
