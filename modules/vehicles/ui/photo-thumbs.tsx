import { useEffect, useRef } from 'react'
import type { VehiclePhoto } from '../pictures/list-photos.rules.ts'
import { photoKindWords } from './photo-kind-words.ts'
import type { PhotoStripState } from './use-photo-strip.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface PhotoThumbsProps {
  readonly photoStrip: PhotoStripState
  readonly photos: readonly VehiclePhoto[]
}

/** Thumbnails that lead to the photos; without script by anchors. They are a single tab stop. */
export function PhotoThumbs({ photoStrip, photos }: PhotoThumbsProps) {
  const { thumbnails, current, hydrated, go, broken } = photoStrip
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const thumb = list?.children[current]
    if (list === null || !(thumb instanceof HTMLElement)) return
    // The thumbnails are a row, or beside the photo a column.
    const left = thumb.offsetLeft - (list.clientWidth - thumb.offsetWidth) / 2
    const top = thumb.offsetTop - (list.clientHeight - thumb.offsetHeight) / 2
    list.scrollTo({ left, top, behavior: 'instant' })
  }, [current])
  const thumbs = photos.map(({ key, kind }, index) => ({ key, kind, index, id: String(index + 1) }))
  return (
    <ul className="thumbnails" ref={row}>
      {thumbs.map(({ key, kind, index, id }) => (
        <li key={id}>
          <a
            ref={(link) => {
              thumbnails.current[index] = link
            }}
            href={`#photo-${id}`}
            aria-label={
              kind === undefined
                ? `Photo ${id}`
                : `Photo ${id}, ${photoKindWords[kind].toLowerCase()}`
            }
            aria-current={hydrated && index === current ? 'true' : undefined}
            tabIndex={hydrated && index !== current ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault()
              go(index)
            }}
          >
            <VehiclePicture
              pictureKey={broken.includes(index) ? null : key}
              alt=""
              use="thumb"
              sizes="(min-width: 1024px) 180px, 112px"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
