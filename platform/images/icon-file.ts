/** One PNG of an icon file, with its size in pixels. */
interface IconPicture {
  readonly size: number
  readonly png: Buffer
}

const headLength = 6
const entryLength = 16

/** A favicon.ico with PNG pictures in several sizes, which every current browser reads. */
export function buildIconFile(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(headLength + entryLength * pictures.length)
  // Header: reserved 0, type 1 (icon), number of pictures.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = headLength + entryLength * index
    // In the format 0 means 256.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
