import type { MouseEvent } from 'react'
import type { VehiclePhoto } from '../pictures/list-photos.rules.ts'
import { buildPicturePath } from '../pictures/picture-address.rules.ts'
import { photoKindWords } from './photo-kind-words.ts'
import type { PhotoStripState } from './use-photo-strip.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface PhotoStripProps {
  readonly photoStrip: PhotoStripState
  /** At least one. */
  readonly photos: readonly VehiclePhoto[]
  /** Addresses of smaller pictures that have already loaded, by index; shown until the large ones are there. */
  readonly previews?: readonly (string | undefined)[]
  readonly title: string
  /** Whether this is the page's own gallery: its photos have anchors, and the first is the page's largest picture. */
  readonly main: boolean
  readonly sizes: string
  /** Whether the neighbours of the current photo load in advance. */
  readonly ahead: boolean
  /** Whether the current photo is enlarged, so that visitors can pan it. */
  readonly zoomed?: boolean
  /** Without script each photo links to its large version; with script this handles the click. */
  readonly onOpen?: (index: number) => void
}

/**
 * Photos in a row with scroll snapping, so that swiping and scrolling work without script. On the page photos are
 * cropped to the stage; in the viewer they keep their own shape.
 */
export function PhotoStrip(props: PhotoStripProps) {
  const { photoStrip, title, main, sizes, ahead, zoomed = false, previews = [], onOpen } = props
  const { strip, photos, links, current, count, hydrated, follow, broken, noteBroken } = photoStrip
  const slides = props.photos.map(({ key, kind }, index) => ({
    key,
    word: kind === undefined ? null : photoKindWords[kind],
    index,
    id: String(index + 1),
  }))
  return (
    <ul
      className="photos"
      ref={strip}
      onScroll={follow}
      onErrorCapture={({ target }) => noteBroken(photos.current.indexOf(target as HTMLElement))}
      // A scrolling element must be reachable by the tab key: by its links, or else by itself.
      {...(onOpen === undefined ? { tabIndex: 0, 'aria-label': 'Photos' } : {})}
    >
      {slides.map(({ key, word, index, id }) => {
        const picture = (
          <VehiclePicture
            ref={(photo) => {
              photos.current[index] = photo
            }}
            className="photo"
            pictureKey={broken.includes(index) ? null : key}
            alt={
              count === 1 ? title : listWords(title, word?.toLowerCase(), `photo ${id} of ${count}`)
            }
            preview={previews[index]}
            // The viewer does not crop the photo.
            use={main ? 'main' : 'hero'}
            sizes={zoomed && index === current ? '200vw' : sizes}
            loading={decideLoading(index, current, main, ahead)}
          />
        )
        return (
          <li
            key={id}
            {...(main ? { id: `photo-${id}` } : {})}
            {...(zoomed && index === current ? { className: 'photo-zoomed', tabIndex: 0 } : {})}
          >
            {onOpen === undefined ? (
              picture
            ) : (
              <a
                ref={(link) => {
                  links.current[index] = link
                }}
                href={buildPicturePath(key, 2048)}
                tabIndex={hydrated && index !== current ? -1 : undefined}
                onClick={(event) => {
                  if (isModified(event)) return
                  event.preventDefault()
                  onOpen(index)
                }}
              >
                {picture}
              </a>
            )}
            {count === 1 ? null : (
              <span className="photo-placeholder" aria-hidden="true">
                {word === null ? null : <span className="photo-kind">{word}</span>}
                {id} / {count}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const listWords = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(', ')

function decideLoading(
  index: number,
  current: number,
  main: boolean,
  ahead: boolean,
): 'lazy' | 'eager' | 'high' {
  if (main && index === 0) return 'high'
  return ahead && Math.abs(index - current) <= 1 ? 'eager' : 'lazy'
}

const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
