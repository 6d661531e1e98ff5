/** Draws the console's icons for home screens from its SVG: `npm run icons`. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const folder = resolve(import.meta.dirname, '../../apps/console/public')
const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')
/** Systems cut a maskable icon to their own shape, and only its inner four fifths are sure to be seen. */
const maskable = drawing
  .replace(/<rect[^>]*>/, '<rect width="32" height="32" fill="#1f5fbf"/>')
  .replace('<path', '<path transform="translate(3.2 3.2) scale(0.8)"')

await Promise.all(
  [
    { name: 'icon-192.png', size: 192, svg: drawing },
    { name: 'icon-512.png', size: 512, svg: drawing },
    { name: 'icon-maskable-512.png', size: 512, svg: maskable },
    { name: 'apple-touch-icon.png', size: 180, svg: maskable },
  ].map(({ name, size, svg }) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, name)),
  ),
)
