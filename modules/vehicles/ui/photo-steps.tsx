import type { PhotoStripState } from './use-photo-strip.ts'

/** Buttons for the previous and the next photo. At either end they stay visible and keep the focus, but do nothing. */
export function PhotoSteps({
  photoStrip: { current, count, go },
}: {
  photoStrip: PhotoStripState
}) {
  if (count === 1) return null
  return (
    <>
      <button
        type="button"
        className="icon-button photo-button photo-step-back"
        aria-label="Previous photo"
        aria-disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </button>
      <button
        type="button"
        className="icon-button photo-button photo-step-forward"
        aria-label="Next photo"
        aria-disabled={current === count - 1}
        onClick={() => go(current + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5l7 7-7 7" />
        </svg>
      </button>
      <p className="visually-hidden" aria-live="polite">
        Photo {current + 1} of {count}
      </p>
    </>
  )
}
