import sharp from 'sharp'

const qualities = [82, 76, 70, 64, 58, 52] as const
/**
 * If the file is too large at the lowest quality, the picture's lower end is cropped to these shares of its height.
 */
const heights = [1, 0.85, 0.7, 0.55] as const

/** Makes a WebP file of at most `mostBytes`: first reduces the quality, then crops the picture. */
export async function fitPicture(png: Buffer, mostBytes: number): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  for (const share of heights) {
    const crop = { left: 0, top: 0, width, height: Math.round(height * share) }
    for (const quality of qualities) {
      const picture = await sharp(png).extract(crop).webp({ quality, effort: 6 }).toBuffer()
      if (picture.length <= mostBytes) return picture
    }
  }
  throw new Error(`a picture of ${width} × ${height} px does not fit ${mostBytes} bytes`)
}
