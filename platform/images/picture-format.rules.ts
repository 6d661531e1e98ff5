/** Formats of variants. JPEG is for clients that accept neither of the others. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export const mediaTypeOfFormat: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/**
 * The smallest format that `Accept` names. A wildcard does not count: programs that send only a wildcard may know only
 * JPEG.
 */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const named = new Set<string>()
  for (const part of (accept ?? '').slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) named.add(type)
  }
  if (named.has('image/avif')) return 'avif'
  return named.has('image/webp') ? 'webp' : 'jpeg'
}
