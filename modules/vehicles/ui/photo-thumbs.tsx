import { useEffect, useRef } from 'react'
import type { PhotoStripState } from './use-photo-strip.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface PhotoThumbsProps {
  readonly photoStrip: PhotoStripState
  readonly pictureKeys: readonly string[]
}

/** Thumbnails that lead to the photos; without script by anchors. They are a single tab stop. */
export function PhotoThumbs({ photoStrip, pictureKeys }: PhotoThumbsProps) {
  const { thumbnails, current, hydrated, go, broken } = photoStrip
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const thumb = list?.children[current]
    if (list === null || !(thumb instanceof HTMLElement)) return
    const middle = (list.clientWidth - thumb.offsetWidth) / 2
    list.scrollTo({ left: thumb.offsetLeft - middle, behavior: 'instant' })
  }, [current])
  const thumbs = pictureKeys.map((key, index) => ({ key, index, id: String(index + 1) }))
  return (
    <ul className="thumbnails" ref={row}>
      {thumbs.map(({ key, index, id }) => (
        <li key={id}>
          <a
            ref={(link) => {
              thumbnails.current[index] = link
            }}
            href={`#photo-${id}`}
            aria-label={`Photo ${id}`}
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
              sizes="112px"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
