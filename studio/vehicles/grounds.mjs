// Renders the backgrounds of the vehicle pictures: node grounds.mjs. Like every master picture, a background has its
// horizon at 40 % of its height. The floor gets a grain in perspective.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { grounds, height, horizon, width } from './ground-drawings.mjs'

const folder = fileURLToPath(new URL('../../db/demo/masters/', import.meta.url))

const hash = (x, y) => {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}
function noise(x, y) {
  const [xi, yi] = [Math.floor(x), Math.floor(y)]
  const ease = (t) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - xi), ease(y - yi)]
  const top = hash(xi, yi) * (1 - u) + hash(xi + 1, yi) * u
  const low = hash(xi, yi + 1) * (1 - u) + hash(xi + 1, yi + 1) * u
  return top * (1 - v) + low * v - 0.5
}

mkdirSync(folder, { recursive: true })
for (const [name, ground] of Object.entries(grounds)) {
  const read = (part) => (typeof part === 'function' ? part() : part)
  const svg = (body) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    )
  const far = await sharp(svg(read(ground.far)))
    .flatten({ background: ground.edge })
    .blur(ground.blur ?? 6)
    .toBuffer()
  const floor = await sharp(svg(read(ground.floor)))
    .flatten({ background: ground.edge })
    .blur(2.5)
    .toBuffer()
  const [a, b] = await Promise.all(
    [far, floor].map((each) => sharp(each).removeAlpha().raw().toBuffer()),
  )
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const mix = Math.min(1, Math.max(0, (y - horizon) / ground.seam + 0.5))
    const t = Math.max(0.002, (y - horizon) / (height - horizon))
    const distance = 1 / (t + 0.03)
    for (let x = 0; x < width; x += 1) {
      const k = (y * width + x) * 3
      let grain = 0
      if (mix > 0 && ground.grain > 0) {
        const u = ((x - width / 2) / width) * distance
        const fine = Math.min(1, t * 2.2)
        grain =
          ground.grain *
          (noise(u * 7, distance * 9) * 0.8 +
            noise(u * 30 + 9, distance * 40) * 0.6 * fine +
            noise(u * 170, distance * 240) * 0.7 * fine * fine)
      }
      for (let c = 0; c < 3; c += 1) {
        const value = a[k + c] * (1 - mix) + b[k + c] * mix
        out[k + c] = Math.max(
          0,
          Math.min(255, Math.round(value * (1 + grain * mix) + (hash(x + c, y) - 0.5) * 1.6)),
        )
      }
    }
  }
  await sharp(out, { raw: { width, height, channels: 3 } })
    .webp({ quality: 74, effort: 5 })
    .toFile(`${folder}ground-${name}.webp`)
}
