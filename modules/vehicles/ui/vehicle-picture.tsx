import type { RefCallback } from 'react'
import type { Cover } from '../card/cover.rules.ts'
import { buildPictureSizes, type PictureUse } from '../pictures/picture-sizes.rules.ts'

interface VehiclePictureProps {
  /** Null shows the new-arrival placeholder (§2). */
  readonly pictureKey: string | null
  /** Which covered vehicle the placeholder shows; null or missing: the one for the site's kind of vehicles. */
  readonly cover?: Cover | null
  /** '' if text beside the picture says the same. */
  readonly alt: string
  readonly use: PictureUse
  /** The `sizes` of the picture. */
  readonly sizes: string
  /** `high` is for the largest picture of the first screen, one on each page: `eager` pictures do not delay it. */
  readonly loading: 'lazy' | 'eager' | 'high'
  readonly className?: string
  /** The address of a smaller picture that has already loaded, which is shown until this one is there. */
  readonly preview?: string | undefined
  /** Receives the image, or the placeholder. */
  readonly ref?: RefCallback<HTMLElement>
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
  preview,
  ref,
}: VehiclePictureProps) {
  if (pictureKey === null) {
    return (
      <PictureComingSoon small={use === 'thumb'} cover={cover} className={className} ref={ref} />
    )
  }
  const { src, srcSet, width, height } = buildPictureSizes(pictureKey, use)
  return (
    <img
      ref={ref}
      className={className}
      alt={alt}
      width={width}
      height={height}
      // These attributes come before the addresses, because some browsers begin to load at the first address.
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priorityOf[loading]}
      decoding="async"
      {...(preview === undefined ? {} : { style: { backgroundImage: `url("${preview}")` } })}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  )
}

/** A covered vehicle in the theme's colours, with the vehicle's own body if it is known, at 4 to 3 like a picture. */
function PictureComingSoon({
  small,
  cover,
  className,
  ref,
}: {
  small: boolean
  cover: Cover | null
  className: string | undefined
  ref: RefCallback<HTMLElement> | undefined
}) {
  const classes = ['picture-soon', cover === null ? undefined : `cover-${cover}`, className]
  return (
    <span ref={ref} className={classes.filter((name) => name !== undefined).join(' ')}>
      {small ? null : <span className="picture-soon-words">Photos coming soon</span>}
    </span>
  )
}
