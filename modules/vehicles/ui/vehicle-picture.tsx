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

/** A vehicle under its cover: any kind of vehicle, in the theme's colours, 4 to 3 like a picture. */
function PictureComingSoon({
  small,
  className,
}: {
  small: boolean
  className: string | undefined
}) {
  return (
    <span className={className === undefined ? 'picture-soon' : `picture-soon ${className}`}>
      <svg viewBox="0 0 400 300" aria-hidden="true" focusable="false">
        <path className="picture-soon-floor" d="M0 206h400v94H0z" />
        <ellipse className="picture-soon-shadow" cx="200" cy="226" rx="168" ry="11" />
        <path
          className="picture-soon-cover"
          d="M44 226c4-34 10-56 38-62 22-5 34-8 46-20 22-24 44-32 84-32 42 0 62 10 84 34 10 10 22 12 36 18 20 8 22 30 26 62-10-5-18 4-28 0s-18 4-28 0-18 5-28 0-18 5-28 0-18 5-30 0-18 5-30 0-18 5-30 0-18 5-28 0-18 4-28 0-18 4-28 0-18 5-28 0z"
        />
        <path
          className="picture-soon-folds"
          d="M128 146c-8 26-14 46-18 78M176 118c-6 34-6 70-4 106M236 114c8 34 10 74 8 110M294 144c8 24 14 50 16 80M84 166c-6 18-10 36-12 58M340 172c6 16 8 34 10 52"
        />
      </svg>
      {small ? null : <span className="picture-soon-words">Photos coming soon</span>}
    </span>
  )
}
