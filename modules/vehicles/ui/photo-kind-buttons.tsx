import { photoKinds } from '../pictures/photo-kind.rules.ts'
import type { VehiclePhoto } from '../pictures/list-photos.rules.ts'
import { photoKindWords } from './photo-kind-words.ts'
import type { PhotoStripState } from './use-photo-strip.ts'

interface PhotoKindButtonsProps {
  readonly photoStrip: PhotoStripState
  readonly photos: readonly VehiclePhoto[]
}

/** Buttons that lead to the first photo of each kind: exterior, interior, details. Only if there are two kinds. */
export function PhotoKindButtons({ photoStrip: { current, go }, photos }: PhotoKindButtonsProps) {
  const shown = photoKinds.flatMap((kind) => {
    const first = photos.findIndex((photo) => photo.kind === kind)
    const count = photos.filter((photo) => photo.kind === kind).length
    return first === -1 ? [] : [{ kind, first, count }]
  })
  if (shown.length < 2) return null
  const currentKind = photos[current]?.kind
  return (
    <fieldset className="photo-kinds" aria-label="Photos by what they show">
      {shown.map(({ kind, first, count }) => (
        <button
          key={kind}
          type="button"
          className="photo-button"
          aria-pressed={kind === currentKind}
          onClick={() => {
            if (kind !== currentKind) go(first)
          }}
        >
          {photoKindWords[kind]} <span className="photo-kind-count">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
