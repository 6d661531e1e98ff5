import { useState } from 'react'
import type { VehiclePageView } from '../vehicle-page.types.ts'
import { PhotoSteps } from './photo-steps.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { usePhotoStrip } from './use-photo-strip.ts'
import { TagBanners } from './tag-banner.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

type GalleryView = Pick<
  VehiclePageView,
  'title' | 'pictureKeys' | 'cover' | 'tag' | 'reservedText' | 'available'
>

/** Two thirds of the desk's page, and all of a phone's width. */
const stageSizes = '(min-width: 1680px) 1020px, (min-width: 1024px) 60vw, 100vw'

/** The photos of a vehicle: swiped, stepped through, led by small ones, and opened over the whole screen. */
export function PhotoGallery({ view }: { view: GalleryView }) {
  const { tag, reservedText, pictureKeys, cover, available } = view
  return (
    <section className={available ? 'gallery' : 'gallery gallery-gone'} aria-label="Photos">
      <TagBanners tag={tag} reservedText={reservedText} />
      {pictureKeys.length === 0 ? (
        <div className="stage">
          <VehiclePicture
            pictureKey={null}
            cover={cover}
            alt=""
            use="main"
            sizes={stageSizes}
            loading="eager"
          />
        </div>
      ) : (
        <Photos view={view} />
      )}
    </section>
  )
}

function Photos({ view: { title, pictureKeys } }: { view: GalleryView }) {
  const place = usePhotoStrip(pictureKeys.length, 0)
  const [hasInteraction, setHasInteraction] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const noteInteraction = () => setHasInteraction(true)
  const close = (index: number) => {
    setOpened(null)
    place.go(index)
    const link = place.strip.current?.children[index]?.querySelector('a')
    link?.focus({ preventScroll: true })
  }
  return (
    // The keys do what the buttons inside do; an interaction only lets the next photo load.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="gallery-parts"
      onKeyDown={opened === null ? place.onKeyDown : undefined}
      onPointerEnter={noteInteraction}
      onFocus={noteInteraction}
    >
      <div className="stage">
        <PhotoStrip
          place={place}
          pictureKeys={pictureKeys}
          title={title}
          main
          sizes={stageSizes}
          ahead={hasInteraction}
          onOpen={setOpened}
        />
        <PhotoSteps place={place} />
      </div>
      {pictureKeys.length === 1 ? null : <PhotoThumbs place={place} pictureKeys={pictureKeys} />}
      {opened === null ? null : (
        <PhotoViewer pictureKeys={pictureKeys} title={title} start={opened} onClose={close} />
      )}
    </div>
  )
}
