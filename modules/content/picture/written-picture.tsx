import { buildCloudSizes } from '#modules/picture-cloud/cloud-picture.rules.ts'
import { ContentPicture, type ContentPictureProps } from './content-picture.tsx'

/**
 * A picture in a page, an article or an offer. Cloudinary pictures get a `srcset` too; the code for
 * this is on the server only, as these pages do not hydrate.
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
