import type { ModelPageView } from '../model-page.view.ts'
import { ModelPicture } from './model-picture.tsx'

interface ModelGalleryProps {
  readonly gallery: ModelPageView['gallery']
  readonly title: string
}

/** The model's pictures side by side; on a phone in a row that scrolls. */
export function ModelGallery({ gallery, title }: ModelGalleryProps) {
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="model-gallery">
      <h2 id="model-gallery">A closer look</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what has focus */}
      <ul className="model-gallery" aria-label={`Pictures of the ${title}`} tabIndex={0}>
        {gallery.map(({ url, alt }) => (
          <li key={url}>
            <ModelPicture
              className="model-gallery__picture"
              url={url}
              alt={alt}
              sizes="(width < 48rem) 80vw, 30rem"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
