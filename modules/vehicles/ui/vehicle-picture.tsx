import { buildPictureSizes, type PictureUse } from '../picture-sizes.rules.ts'

interface VehiclePictureProps {
  /** Null draws the new-arrival placeholder (§2). */
  readonly pictureKey: string | null
  /** '' where words beside it say the same. */
  readonly alt: string
  readonly use: PictureUse
  /** How wide it is drawn, as CSS `sizes` says it. */
  readonly sizes: string
  /** `high`: the largest picture of the first screen, one a page; `eager` ones do not hold it up on a slow line. */
  readonly loading: 'lazy' | 'eager' | 'high'
  readonly className?: string
}

const priorityOf = { high: 'high', eager: 'low', lazy: undefined } as const

export function VehiclePicture({
  pictureKey,
  alt,
  use,
  sizes,
  loading,
  className,
}: VehiclePictureProps) {
  if (pictureKey === null) {
    return <PictureComingSoon small={use === 'thumb'} className={className} />
  }
  const { src, srcSet, width, height } = buildPictureSizes(pictureKey, use)
  return (
    <img
      className={className}
      alt={alt}
      width={width}
      height={height}
      // Before the addresses: some browsers start to load as soon as they see one.
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priorityOf[loading]}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  )
}

/** A vehicle under its cover, of the kind that the site sells, in the theme's colours, 4 to 3 like a picture. */
function PictureComingSoon({
  small,
  className,
}: {
  small: boolean
  className: string | undefined
}) {
  return (
    <span className={className === undefined ? 'picture-soon' : `picture-soon ${className}`}>
      {small ? null : <span className="picture-soon-words">Photos coming soon</span>}
    </span>
  )
}
