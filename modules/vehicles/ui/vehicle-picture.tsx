import type { Cover } from '../cover.rules.ts'
import { buildPictureSizes, type PictureUse } from '../picture-sizes.rules.ts'

interface VehiclePictureProps {
  /** Null shows the new-arrival placeholder (§2). */
  readonly pictureKey: string | null
  /** Of the placeholder; left out or null: of what the site mostly sells. */
  readonly cover?: Cover | null
  /** '' where words beside it say the same. */
  readonly alt: string
  readonly use: PictureUse
  /** How wide it is shown, as CSS `sizes` says it. */
  readonly sizes: string
  /** `high`: the largest picture of the first screen, one a page; `eager` ones do not hold it up on a slow line. */
  readonly loading: 'lazy' | 'eager' | 'high'
  readonly className?: string
}

const priorityOf = { high: 'high', eager: 'low', lazy: undefined } as const

export function VehiclePicture({
  pictureKey,
  cover = null,
  alt,
  use,
  sizes,
  loading,
  className,
}: VehiclePictureProps) {
  if (pictureKey === null) {
    return <PictureComingSoon small={use === 'thumb'} cover={cover} className={className} />
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

/** A vehicle under its cover, of its own body where that is known, in the theme's colours, 4 to 3 like a picture. */
function PictureComingSoon({
  small,
  cover,
  className,
}: {
  small: boolean
  cover: Cover | null
  className: string | undefined
}) {
  const classes = ['picture-soon', cover === null ? undefined : `cover-${cover}`, className]
  return (
    <span className={classes.filter((name) => name !== undefined).join(' ')}>
      {small ? null : <span className="picture-soon-words">Photos coming soon</span>}
    </span>
  )
}
