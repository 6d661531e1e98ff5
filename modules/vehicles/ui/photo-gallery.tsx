import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { VehiclePageView } from '../page/vehicle-page.types.ts'
import { buildPicturePath } from '../pictures/picture-address.rules.ts'
import { PhotoSteps } from './photo-steps.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import type { PhotoViewerProps } from './photo-viewer.tsx'
import { usePhotoStrip } from './use-photo-strip.ts'
import { TagBanners } from './tag-banner.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

type GalleryView = Pick<
  VehiclePageView,
  'title' | 'photos' | 'media' | 'cover' | 'tag' | 'reservedText' | 'available'
>

/** Two thirds of the page on a desktop, and the full width on a phone. */
const stageSizes = '(min-width: 1680px) 1020px, (min-width: 1024px) 60vw, 100vw'

/** Loads the viewer, which few visitors open, when a visitor first touches the photos. */
const loadViewer = () => import('./photo-viewer.tsx')

/** Lazy, because few vehicles have a 360° view or a video. */
const GalleryMedia = lazy(async () => ({
  default: (await import('./gallery-media.tsx')).GalleryMedia,
}))

interface OpenedViewer {
  /** From 0. */
  readonly start: number
  readonly Viewer: (props: PhotoViewerProps) => ReactNode
}

/** From this number of photos on, wide screens show four small ones beside the large one. */
const mosaicOf = 4

interface PhotoGalleryProps {
  readonly view: GalleryView
  /** The id of a vehicle that may be reserved: see `TagBanners`. */
  readonly holdId?: number | null
  /** Asks for more photos; on the picture if there is one at most. */
  readonly request?: ReactNode
}

/**
 * The photos of a vehicle. Visitors swipe, step with buttons, choose a thumbnail, or open a photo over the whole
 * screen.
 */
export function PhotoGallery({ view, holdId = null, request = null }: PhotoGalleryProps) {
  const { title, tag, reservedText, photos, media, cover, available } = view
  const more = (
    <>
      {photos.length > 1 ? null : request}
      {media && (
        <Suspense>
          <GalleryMedia title={title} media={media} sizes={stageSizes} />
        </Suspense>
      )}
    </>
  )
  return (
    <section className={available ? 'gallery' : 'gallery gallery-gone'} aria-label="Photos">
      <TagBanners tag={tag} reservedText={reservedText} holdId={holdId} />
      {photos.length === 0 ? (
        <div className="stage">
          <VehiclePicture
            pictureKey={null}
            cover={cover}
            alt=""
            use="main"
            sizes={stageSizes}
            loading="eager"
          />
          {more}
        </div>
      ) : (
        <Photos view={view} more={more} />
      )}
    </section>
  )
}

function Photos({ view: { title, photos }, more }: { view: GalleryView; more: ReactNode }) {
  const photoStrip = usePhotoStrip(photos.length, 0)
  const [hasInteraction, setHasInteraction] = useState(false)
  const [opened, setOpened] = useState<OpenedViewer | null>(null)
  const noteInteraction = () => {
    setHasInteraction(true)
    loadViewer().catch(() => {})
  }
  const open = (start: number) => {
    loadViewer().then(
      ({ PhotoViewer: Viewer }) => setOpened({ start, Viewer }),
      // The viewer could not be loaded, as when the connection is lost: the browser shows the picture, or says so.
      () => location.assign(buildPicturePath(photos[start]?.key ?? '', 2048)),
    )
  }
  const close = (index: number) => {
    setOpened(null)
    photoStrip.go(index)
    photoStrip.links.current[index]?.focus({ preventScroll: true })
  }
  return (
    // The keys do the same as the buttons inside. An interaction only starts the loading of the next photo.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={photos.length < mosaicOf ? 'gallery-parts' : 'gallery-parts gallery-mosaic'}
      onKeyDown={opened === null ? photoStrip.onKeyDown : undefined}
      onPointerEnter={noteInteraction}
      onFocus={noteInteraction}
    >
      <div className="stage">
        <PhotoStrip
          photoStrip={photoStrip}
          photos={photos}
          title={title}
          main
          sizes={stageSizes}
          ahead={hasInteraction}
          onOpen={open}
        />
        <PhotoSteps photoStrip={photoStrip} />
        {photos.length < mosaicOf ? null : (
          <button
            type="button"
            className="photo-button photos-all"
            onClick={() => open(photoStrip.current)}
          >
            All {photos.length} photos
          </button>
        )}
        {more}
      </div>
      {photos.length === 1 ? null : <PhotoThumbs photoStrip={photoStrip} photos={photos} />}
      {opened === null ? null : (
        <opened.Viewer
          photos={photos}
          title={title}
          start={opened.start}
          previews={listLoaded(photoStrip.photos.current)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The addresses of the photos that have loaded, by index. */
function listLoaded(photos: readonly (HTMLElement | null)[]): (string | undefined)[] {
  return photos.map((photo) =>
    photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0
      ? photo.currentSrc
      : undefined,
  )
}
