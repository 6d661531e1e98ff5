import sharp from 'sharp'

const gap = 24
const columns = 5

/** Combines pictures side by side into one PNG, each with the given width and at most the given height. */
export async function drawContactSheet(
  pngs: readonly Buffer[],
  width: number,
  mostHeight: number,
): Promise<Buffer> {
  const tiles = await Promise.all(
    pngs.map((png) =>
      sharp(png)
        .resize({ width, height: mostHeight, fit: 'cover', position: 'top' })
        .png()
        .toBuffer(),
    ),
  )
  const rows = Math.ceil(pngs.length / columns)
  const cell = { width: width + gap, height: mostHeight + gap }
  const findPosition = (index: number) => ({
    left: gap + (index % columns) * cell.width,
    top: gap + Math.floor(index / columns) * cell.height,
  })
  const sheet = sharp({
    create: {
      width: gap + columns * cell.width,
      height: gap + rows * cell.height,
      channels: 3,
      background: '#e7e8ea',
    },
  })
  const pictures = tiles.map((input, index) => ({ input, ...findPosition(index) }))
  return sheet.composite(pictures).png().toBuffer()
}
