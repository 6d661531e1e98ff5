/** Types of originals, detected by their first bytes, never by file name or the server's content type. */
export type OriginalType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

const avifBrands = new Set(['avif', 'avis'])

/** Undefined for every other type, including SVG and PDF, which can contain programs. */
export function findOriginalType(bytes: Uint8Array): OriginalType | undefined {
  const head = Buffer.from(bytes.subarray(0, 64))
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return isAvif(text, head) ? 'image/avif' : undefined
}

/** Whether an ISO media file has AVIF as its major or a compatible brand. */
function isAvif(text: string, head: Buffer): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && avifBrands.has(text.slice(at, at + 4))) return true
  }
  return false
}
