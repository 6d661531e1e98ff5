import sharp from 'sharp'

const qualities = [82, 76, 70, 64, 58, 52] as const
/** Then the picture loses from its foot, down to this share of its height. */
const heights = [1, 0.85, 0.7, 0.55] as const

/** A WebP file of at most `mostBytes`: first the quality goes down, then the foot of the picture. */
export async function fitPicture(png: Buffer, mostBytes: number): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  for (const share of heights) {
    const shown = { left: 0, top: 0, width, height: Math.round(height * share) }
    for (const quality of qualities) {
      const picture = await sharp(png).extract(shown).webp({ quality, effort: 6 }).toBuffer()
      if (picture.length <= mostBytes) return picture
    }
  }
  throw new Error(`a picture of ${width} × ${height} px does not fit ${mostBytes} bytes`)
}
