import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type ImageSettings = Pick<SiteConfiguration, 'images'>

/** The origin of Cloudinary's pictures. */
const cloudPictureOrigin = 'https://res.cloudinary.com'

/** §7: the transformation for pictures of shared links. */
const shareTransformation = 'w_1200,h_630,c_fill'

/** The widths in which pages request pictures, for screens with one or two device pixels per CSS pixel. */
const pageWidths = [384, 640, 828, 1080, 1920] as const
const fallbackWidth = 1080

/** The transformation for a page: limits the width, and lets Cloudinary choose format and quality for the browser. */
const pageTransformation = (width: number): string => `w_${width},c_limit,f_auto,q_auto`

/** The path of a Cloudinary URL: cloud, delivery type, and the rest. */
const cloudPath = /^\/([\w-]+)\/image\/(upload|fetch)\/(.+)$/

/** The parameters of transformations. Source: Cloudinary, 'Transformation URL API reference'. */
const parameters = new Set(
  'a ar b bo c co cs d dl dn dpr e f fl fn g h if l o p pg q r t u w x y z'.split(' '),
)

/**
 * Whether a part of a path consists of transformations, such as `w_640,q_75`; versions and folders such as
 * `car_photos` do not.
 */
const isTransformations = (part: string): boolean =>
  part.split(',').every((one) => {
    const [parameter = '', value = ''] = one.split(/_(.*)/)
    return parameters.has(parameter) && value !== ''
  })

/** A picture at Cloudinary. */
interface CloudPicture {
  /** The URL up to the transformations. */
  readonly base: string
  /** The transformations in the picture's URL, in their order. */
  readonly own: readonly string[]
  readonly picture: string
}

function readCloudPicture(address: string): CloudPicture | null {
  const url = URL.parse(address)
  const [, cloud, way, rest] =
    (url?.origin === cloudPictureOrigin && cloudPath.exec(url.pathname)) || []
  if (cloud === undefined || way === undefined || rest === undefined) return null
  const parts = rest.split('/')
  // -1 selects the last part, which is the picture's name even if it looks like transformations.
  const at = parts.findIndex((part) => !isTransformations(part))
  return {
    base: `${cloudPictureOrigin}/${cloud}/image/${way}`,
    own: parts.slice(0, at),
    picture: parts.slice(at).join('/'),
  }
}

/** The site's cloud; null: the platform serves all pictures itself. */
export const findPictureCloud = ({ images }: ImageSettings): string | null =>
  images.provider === 'cloudinary' ? images.cloudinary_cloud_name : null

/**
 * §7: the Cloudinary URL of a picture for a shared link, cropped to 1200 by 630. A picture at Cloudinary gets these
 * transformations instead of its own; any other is fetched by Cloudinary from its URL.
 *
 * @param address absolute
 */
export function buildCloudShareAddress(address: string, cloudName: string): string {
  const known = readCloudPicture(address)
  return known === null
    ? `${cloudPictureOrigin}/${cloudName}/image/fetch/${shareTransformation}/${encodeURIComponent(address)}`
    : `${known.base}/${shareTransformation}/${known.picture}`
}

/**
 * The URLs of a Cloudinary picture in the widths that pages use, applied after the transformations that its author
 * chose. Null for any other picture.
 */
export function buildCloudSizes(
  address: string,
): { readonly src: string; readonly srcSet: string } | null {
  const known = readCloudPicture(address)
  if (known === null) return null
  const { base, own, picture } = known
  const build = (width: number) => [base, ...own, pageTransformation(width), picture].join('/')
  return {
    src: build(fallbackWidth),
    srcSet: pageWidths.map((width) => `${build(width)} ${width}w`).join(', '),
  }
}

/**
 * A page's own picture, cropped by the site's cloud, for pages whose shared link shows this picture directly. Null if
 * the platform composes a card for the link, which can only contain stored pictures.
 */
export const findCloudShared = (
  configuration: ImageSettings,
  picture: { readonly url: string } | null,
): string | null =>
  findPictureCloud(configuration) !== null && picture?.url.startsWith('https://') === true
    ? picture.url
    : null

/** The picture sources in a page's content security policy: only the site's own cloud. */
export function listCloudSources(configuration: ImageSettings): readonly string[] {
  const cloud = findPictureCloud(configuration)
  return cloud === null ? [] : [`${cloudPictureOrigin}/${cloud}/`]
}
