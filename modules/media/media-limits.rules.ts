export const largestMediaMegabytes = 20
export const largestMediaBytes = largestMediaMegabytes * 1024 * 1024
/** A dealer with a hundred pages has some hundred pictures. */
export const mostMedia = 2000
export const longestAlt = 200

/** Undefined for words that say nothing, take two lines, or are too long. */
export function readAltText(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return new RegExp(`^[^\\p{Cc}]{1,${longestAlt}}$`, 'u').test(trimmed) ? trimmed : undefined
}

/** The last part of a path, as a name for people: no control characters, not endless. */
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

/** An SVG, told by its beginning. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    head,
  )
}
