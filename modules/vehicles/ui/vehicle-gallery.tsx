import { type ArtShape, buildArtPath } from '../art/art-address.ts'
import type { VehiclePageView } from '../vehicle-page.types.ts'

interface VehicleGalleryProps {
  readonly view: VehiclePageView
  readonly fallbackShape: ArtShape
}

/** A strip that scrolls by itself: swiped, scrolled, or led by its small pictures, without script. */
export function VehicleGallery({ view, fallbackShape }: VehicleGalleryProps) {
  const { images, tag, title } = view
  const shown = images.length > 0 ? images : [buildArtPath(view, fallbackShape)]
  const several = shown.length > 1
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <ul className="gallery-strip" {...(several ? { tabIndex: 0, 'aria-label': 'Photos' } : {})}>
          {shown.map((image, index) => (
            <li key={image} id={`photo-${index + 1}`}>
              <img
                src={image}
                alt={images.length > 0 ? `${title}, photo ${index + 1}` : `${title}, drawing`}
                width={1200}
                height={900}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
              />
            </li>
          ))}
        </ul>
        {tag === null ? null : <span className={`tag tag-${tag.tone}`}>{tag.text}</span>}
        {several ? <span className="gallery-count">{shown.length} photos</span> : null}
        {images.length === 0 ? <span className="gallery-count">Photos coming soon</span> : null}
      </div>
      {several ? (
        <ul className="gallery-thumbs">
          {shown.slice(0, 8).map((image, index) => (
            <li key={image}>
              <a href={`#photo-${index + 1}`} aria-label={`Photo ${index + 1}`}>
                <img src={image} alt="" width={160} height={120} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
