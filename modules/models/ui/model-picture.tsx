import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'

interface ModelPictureProps {
  /** A stored picture is shown in the width that the screen needs; any other is shown unchanged. */
  readonly url: string | null
  readonly alt: string
  readonly className: string
  readonly sizes: string
  readonly loading?: 'lazy' | 'high'
}

export function ModelPicture({ url, alt, className, sizes, loading = 'lazy' }: ModelPictureProps) {
  const key = findPictureKey(url)
  if (key === null && url !== null) {
    return (
      <img
        className={className}
        src={url}
        alt={alt}
        width={1200}
        height={900}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'high' ? 'high' : undefined}
      />
    )
  }
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
