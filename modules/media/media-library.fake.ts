import { reencodeBytes } from '#platform/images/reencode-picture.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { isSvg, readAltText, readFileName } from './media-limits.rules.ts'
import { mediaRefusals } from './add-media.ts'
import type { MediaLibrary } from './media-library.types.ts'

/** Decodes pictures but does not store them. */
export const exampleMedia: MediaLibrary = {
  async add(_site, { read, alt: given, fileName }) {
    const refuse = (code: keyof typeof mediaRefusals) =>
      ({ ok: false, code, text: mediaRefusals[code] }) as const
    const bytes = await read()
    if (bytes === null) return refuse('media.too-large')
    const alt = readAltText(given)
    if (alt === undefined) return refuse('media.alt')
    if (isSvg(bytes)) return refuse('media.svg')
    const made = await reencodeBytes(bytes)
    if (!made.ok) return made
    const contentHash = hashBytes(made.bytes)
    const key = `m-${contentHash.slice(0, 32)}`
    const { mediaType, width, height } = made
    const size = { mediaType, width, height, bytes: made.bytes.length }
    const media = { key, contentHash, alt, fileName: readFileName(fileName), ...size }
    return { ok: true, isNew: true, media }
  },
}
