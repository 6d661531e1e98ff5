import type { MouseEvent, SyntheticEvent } from 'react'
import { buildPicturePath } from '../picture-address.rules.ts'
import type { PhotoStripState } from './use-photo-strip.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface PhotoStripProps {
  readonly place: PhotoStripState
  /** At least one. */
  readonly pictureKeys: readonly string[]
  readonly title: string
  /** Of the page's own gallery: its photos have anchors, and the first is the page's largest picture. */
  readonly main: boolean
  readonly sizes: string
  /** Neighbours of the current photo load before they are seen. */
  readonly ahead: boolean
  /** The current photo is enlarged, to be moved about in its place. */
  readonly zoomed?: boolean
  /** Each photo links to its large version, which works without script; this handles the click with it. */
  readonly onOpen?: (index: number) => void
}

/**
 * Photos beside each other in a row that snaps: swiped and scrolled without script. On the page each comes in the
 * frame of the stage, over the whole screen in its own shape.
 */
export function PhotoStrip(props: PhotoStripProps) {
  const { place, pictureKeys, title, main, sizes, ahead, zoomed = false, onOpen } = props
  const { strip, current, count, hydrated, follow, broken, noteBroken } = place
  const hearError = ({ target }: SyntheticEvent) => {
    const slide =
      target instanceof Element && target.matches('.photo') ? target.closest('li') : null
    if (slide !== null) noteBroken([...(strip.current?.children ?? [])].indexOf(slide))
  }
  const photos = pictureKeys.map((key, index) => ({ key, index, id: String(index + 1) }))
  return (
    <ul
      className="photos"
      ref={strip}
      onScroll={follow}
      onErrorCapture={hearError}
      // What scrolls needs a stop of the tab key: its links, or else itself.
      {...(onOpen === undefined ? { tabIndex: 0, 'aria-label': 'Photos' } : {})}
    >
      {photos.map(({ key, index, id }) => {
        const picture = (
          <VehiclePicture
            className="photo"
            pictureKey={broken.includes(index) ? null : key}
            alt={count === 1 ? title : `${title}, photo ${id} of ${count}`}
            // Over the whole screen it is seen in its own shape.
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
              <span className="photo-place" aria-hidden="true">
                {id} / {count}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

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
