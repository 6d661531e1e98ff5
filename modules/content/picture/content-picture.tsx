import { findPictureKey } from '#modules/vehicles/picture-address.rules.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'

export interface ContentPictureProps {
  /** A picture that the platform stores (`/images/{key}`) comes in the width that a screen needs; any other as it is. */
  readonly url: string
  readonly alt: string
  readonly className: string
  /** How wide it is shown, as CSS `sizes` says it. */
  readonly sizes: string
  readonly loading?: 'lazy' | 'high'
}

export function ContentPicture({
  url,
  alt,
  className,
  sizes,
  loading = 'lazy',
}: ContentPictureProps) {
  const key = findPictureKey(url)
  if (key !== null) {
    return (
      <VehiclePicture
        pictureKey={key}
        alt={alt}
        use="card"
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
