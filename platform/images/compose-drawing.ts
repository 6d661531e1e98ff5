import sharp, { type OverlayOptions } from 'sharp'
import type { Drawing, DrawingLayer } from './drawing.types.ts'

const mostPixels = 16_000_000
const longestSeconds = 20

sharp.cache(false)
sharp.concurrency(1)
// Unlike sharp-engine.ts this allows SVG, but no loader that opens other files or URLs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Svg', 'Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
})

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Composes a drawing from its layers: JPEG with full colour resolution for sharp letters, or PNG. */
export async function composeDrawing(drawing: Drawing): Promise<Buffer> {
  const { width, height, format } = drawing
  const layers = await Promise.all(drawing.layers.map(readLayer))
  const whole = sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(layers)
    .timeout({ seconds: longestSeconds })
  if (format === 'png') return whole.png({ compressionLevel: 9, palette: false }).toBuffer()
  return whole
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

async function readLayer({ bytes, ...layer }: DrawingLayer): Promise<OverlayOptions> {
  const { left, top, width, height, fit } = layer
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: longestSeconds })
    .resize(width, height, {
      fit,
      position: fit === 'cover' ? 'centre' : 'left',
      background: clear,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { input: data, raw, left, top }
}
