import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'

export interface ContentPictureProps {
  /** A stored picture (`/images/{key}`) gets a `srcset`; the URL of any other is used unchanged. */
  readonly url: string
  readonly alt: string
  readonly className: string
  /** Displayed width, as the `sizes` attribute. */
  readonly sizes: string
  readonly loading?: 'lazy' | 'high'
  /** A portrait is not cropped to 4 to 3. */
  readonly use?: 'card' | 'portrait'
}

export function ContentPicture({
  url,
  alt,
  className,
  sizes,
  loading = 'lazy',
  use = 'card',
}: ContentPictureProps) {
  const key = findPictureKey(url)
  if (key !== null) {
    return (
      <VehiclePicture
        pictureKey={key}
        alt={alt}
        use={use}
        sizes={sizes}
        loading={loading}
        className={className}
      />
    )
  }
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'high' ? 'high' : undefined}
    />
  )
}
