/** Where Cloudinary serves pictures. */
export const cloudPictureOrigin = 'https://res.cloudinary.com'

/** §7: pictures of shared links. */
const shareTransformation = 'w_1200,h_630,c_fill'

/** Of an address of Cloudinary's: the cloud, how the picture came there, and what is behind it. */
const cloudPath = /^\/([\w-]+)\/image\/(upload|fetch)\/(.+)$/

/** A part of such an address that is transformations, such as `w_640,q_75`; versions and folders are none. */
const transformations = /^[a-z]{1,3}_[\w.:!-]+(?:,[a-z]{1,3}_[\w.:!-]+)*$/

/**
 * §7: a picture as Cloudinary serves it for a shared link, cropped to 1200 by 630. One that it has already gets these
 * transformations in place of its own; any other is fetched by Cloudinary from its address.
 *
 * @param address absolute
 */
export function buildCloudShareAddress(address: string, cloudName: string): string {
  const url = URL.parse(address)
  const [, cloud, way, rest] =
    (url?.origin === cloudPictureOrigin && cloudPath.exec(url.pathname)) || []
  if (cloud === undefined || way === undefined || rest === undefined) {
    const source = encodeURIComponent(address)
    return `${cloudPictureOrigin}/${cloudName}/image/fetch/${shareTransformation}/${source}`
  }
  const parts = rest.split('/')
  const own = parts.findIndex((part) => !transformations.test(part))
  const picture = parts.slice(own === -1 ? parts.length - 1 : own).join('/')
  return `${cloudPictureOrigin}/${cloud}/image/${way}/${shareTransformation}/${picture}`
}
