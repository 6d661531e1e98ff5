export const largestMediaMegabytes = 20
export const largestMediaBytes = largestMediaMegabytes * 1024 * 1024
/** Maximum number of pictures of a site: more than a dealer with hundreds of pages needs. */
export const mostMedia = 2000
export const longestAlt = 200

/** The trimmed text; undefined if it is empty, has several lines, or is too long. */
export function readAltText(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return new RegExp(`^[^\\p{Cc}]{1,${longestAlt}}$`, 'u').test(trimmed) ? trimmed : undefined
}

/** The last part of a path as a name for display: without control characters, and shortened. */
export function readFileName(path: string): string {
  const name =
    path
      .split(/[/\\]/)
      .at(-1)
      ?.replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100) ?? ''
  return name === '' ? 'picture' : name
}

/** Whether a file is an SVG, recognized by its beginning. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    head,
  )
}
