import { useState } from 'react'
import type { VehiclePageView } from '../page/vehicle-page.types.ts'
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

/** Two thirds of the page on a desktop, and the full width on a phone. */
const stageSizes = '(min-width: 1680px) 1020px, (min-width: 1024px) 60vw, 100vw'

interface PhotoGalleryProps {
  readonly view: GalleryView
  /** The id of a vehicle that may be reserved: see `TagBanners`. */
  readonly holdId?: number | null
}

/**
 * The photos of a vehicle. Visitors swipe, step with buttons, choose a thumbnail, or open a photo over the whole
 * screen.
 */
export function PhotoGallery({ view, holdId = null }: PhotoGalleryProps) {
  const { tag, reservedText, pictureKeys, cover, available } = view
  return (
    <section className={available ? 'gallery' : 'gallery gallery-gone'} aria-label="Photos">
      <TagBanners tag={tag} reservedText={reservedText} holdId={holdId} />
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
  const photoStrip = usePhotoStrip(pictureKeys.length, 0)
  const [hasInteraction, setHasInteraction] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const noteInteraction = () => setHasInteraction(true)
  const close = (index: number) => {
    setOpened(null)
    photoStrip.go(index)
    photoStrip.links.current[index]?.focus({ preventScroll: true })
  }
  return (
    // The keys do the same as the buttons inside. An interaction only starts the loading of the next photo.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="gallery-parts"
      onKeyDown={opened === null ? photoStrip.onKeyDown : undefined}
      onPointerEnter={noteInteraction}
      onFocus={noteInteraction}
    >
      <div className="stage">
        <PhotoStrip
          photoStrip={photoStrip}
          pictureKeys={pictureKeys}
          title={title}
          main
          sizes={stageSizes}
          ahead={hasInteraction}
          onOpen={setOpened}
        />
        <PhotoSteps photoStrip={photoStrip} />
      </div>
      {pictureKeys.length === 1 ? null : (
        <PhotoThumbs photoStrip={photoStrip} pictureKeys={pictureKeys} />
      )}
      {opened === null ? null : (
        <PhotoViewer pictureKeys={pictureKeys} title={title} start={opened} onClose={close} />
      )}
    </div>
  )
}
