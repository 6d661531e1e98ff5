import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type ImageSettings = Pick<SiteConfiguration, 'images'>

/** Where Cloudinary serves pictures. */
const cloudPictureOrigin = 'https://res.cloudinary.com'

/** §7: pictures of shared links. */
const shareTransformation = 'w_1200,h_630,c_fill'

/** As wide as a part of a page shows a picture, on screens of one and of two device pixels a pixel. */
const pageWidths = [384, 640, 828, 1080, 1920] as const
const fallbackWidth = 1080

/** No wider than the picture is, in the format and the quality that suit the browser and what is on it. */
const pageTransformation = (width: number): string => `w_${width},c_limit,f_auto,q_auto`

/** Of an address of Cloudinary's: the cloud, how the picture came there, and what is behind it. */
const cloudPath = /^\/([\w-]+)\/image\/(upload|fetch)\/(.+)$/

/** Those of pictures. Source: Cloudinary, 'Transformation URL API reference'. */
const parameters = new Set(
  'a ar b bo c co cs d dl dn dpr e f fl fn g h if l o p pg q r t u w x y z'.split(' '),
)

/** A part of such an address that is transformations, such as `w_640,q_75`; a version and a folder `car_photos` are none. */
const isTransformations = (part: string): boolean =>
  part.split(',').every((one) => {
    const [parameter = '', value = ''] = one.split(/_(.*)/)
    return parameters.has(parameter) && value !== ''
  })

/** A picture that Cloudinary has. */
interface CloudPicture {
  /** The address in front of the transformations. */
  readonly base: string
  /** Transformations of its own, in their order. */
  readonly own: readonly string[]
  readonly picture: string
}

function readCloudPicture(address: string): CloudPicture | null {
  const url = URL.parse(address)
  const [, cloud, way, rest] =
    (url?.origin === cloudPictureOrigin && cloudPath.exec(url.pathname)) || []
  if (cloud === undefined || way === undefined || rest === undefined) return null
  const parts = rest.split('/')
  // -1, the last one, where the picture's own name looks like transformations.
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
 * §7: a picture as Cloudinary serves it for a shared link, cropped to 1200 by 630. One that it has already gets these
 * transformations in place of its own; any other is fetched by Cloudinary from its address.
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
 * A picture of Cloudinary's on a page, in the widths that screens need, behind whatever its author had done to it. Null for any
 * other picture.
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
 * The picture of a page that somebody wrote, if its shared link shows it as it is, cropped by the site's cloud. Null where the
 * platform composes a card for the link: it has the pictures that it stores, and no others.
 */
export const findCloudShared = (
  configuration: ImageSettings,
  picture: { readonly url: string } | null,
): string | null =>
  findPictureCloud(configuration) !== null && picture?.url.startsWith('https://') === true
    ? picture.url
    : null

/** What a page's content security policy allows pictures from: the site's own cloud, and nobody else's. */
export function listCloudSources(configuration: ImageSettings): readonly string[] {
  const cloud = findPictureCloud(configuration)
  return cloud === null ? [] : [`${cloudPictureOrigin}/${cloud}/`]
}
