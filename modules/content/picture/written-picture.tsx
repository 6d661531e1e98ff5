import { buildCloudSizes } from '#modules/picture-cloud/cloud-picture.rules.ts'
import { ContentPicture, type ContentPictureProps } from './content-picture.tsx'

/**
 * A picture of something that somebody wrote: a page, an article, an offer. One that Cloudinary has comes in the width that a
 * screen needs, too. None of these pages hydrates, so no browser loads what is needed for that.
 */
export function WrittenPicture(props: ContentPictureProps) {
  const { url, alt, className, sizes, loading = 'lazy' } = props
  const cloud = buildCloudSizes(url)
  if (cloud === null) return <ContentPicture {...props} />
  return (
    <img
      className={className}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'high' ? 'high' : undefined}
      sizes={sizes}
      {...cloud}
    />
  )
}
