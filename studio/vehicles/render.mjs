// Renders the master pictures of all vehicles, or of the named ones: node render.mjs [--views hero,side] [suv-1 …]
// Existing files are not rendered again without --again, so an interrupted run can be continued.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { listMasterViews } from '../../modules/vehicles/art/studio-views.ts'
import { openStudio } from './studio-page.mjs'

const views = JSON.parse(readFileSync(new URL('views.json', import.meta.url), 'utf8'))
const folder =
  process.env.ART_MASTERS ?? fileURLToPath(new URL('../../db/demo/masters/', import.meta.url))
const args = process.argv.slice(2)
const modelsOfBrowser = 4
// 2: each pixel is the average of four (slow, best quality); 1: only edges are smoothed.
const sharpness = args.includes('--fine') ? 2 : 1
const again = args.includes('--again')
const viewsAt = args.indexOf('--views')
const wantedViews = viewsAt < 0 ? Object.keys(views) : args[viewsAt + 1].split(',')
const named = args.filter((arg, i) => !arg.startsWith('--') && (viewsAt < 0 || i !== viewsAt + 1))

/** The views of a model, such as `suv-1-halogen`, that the demo has masters of; any view if they are named. */
function viewsOf(model) {
  if (viewsAt >= 0 && named.length > 0) return wantedViews
  const [shape, style, front] = model.split('-')
  const masters = listMasterViews({ shape, style: Number(style), front })
  return wantedViews.filter((view) => masters.includes(view))
}

/** Pages show the first picture largest, and those of a turning vehicle one after the other. */
function sizeOf(view) {
  if (view === 'hero') return [1280, 960]
  return view.startsWith('turn-') ? [800, 600] : [1024, 768]
}

mkdirSync(folder, { recursive: true })
const first = await openStudio(chromium)
const models = named.length > 0 ? named : await first.evaluate(() => globalThis.names)
await first.context().browser().close()
let page
let built = 0
for (const model of models) {
  const wanted = viewsOf(model).filter(
    (view) => again || !existsSync(`${folder}${model}-${view}-floor.webp`),
  )
  if (wanted.length === 0) continue
  const start = Date.now()
  // Software rendering leaks memory that is freed only when the browser ends, so it does not live long. The first
  // picture of a browser takes the longest, because the shaders are compiled.
  if (built % modelsOfBrowser === 0) {
    await page?.context().browser().close()
    page = await openStudio(chromium)
  }
  built += 1
  await page.evaluate((name) => globalThis.build(name), model)
  for (const view of wanted) {
    const [width, height] = sizeOf(view)
    const layers = await page.evaluate(
      ([v, w, h, f]) => globalThis.shoot(v, w, h, f),
      [views[view], width, height, sharpness],
    )
    // Upholstery has a fine grain, which a lower quality would remove.
    await write(`${model}-${view}`, layers, width, height, views[view].cabin ? 88 : 82)
  }
  process.stdout.write(
    `${model} ${wanted.join(' ')} ${((Date.now() - start) / 1000).toFixed(0)} s\n`,
  )
}
await page?.context().browser().close()

async function write(name, layers, width, height, quality) {
  const bytes = Object.fromEntries(
    Object.entries(layers).map(([layer, text]) => [layer, Buffer.from(text, 'base64')]),
  )
  const raw = { width, height, channels: 4 }
  await sharp(bytes.base, { raw })
    .webp({ quality, alphaQuality: 88, effort: 5 })
    .toFile(`${folder}${name}-base.webp`)
  await sharp(bytes.paint, { raw })
    .removeAlpha()
    .greyscale()
    .webp({ quality: 80, effort: 5 })
    .toFile(`${folder}${name}-paint.webp`)
  // Four small grey pictures, one below the other: shadow, reflection without paint, reflection of the paint, and the
  // reflection's opacity.
  const size = (width / 4) * (height / 4)
  const floor = Buffer.alloc(size * 4)
  for (let i = 0; i < size; i += 1) {
    floor[i] = bytes.shadow[i * 4]
    for (const [row, layer] of [
      [1, bytes.mirrorBase],
      [2, bytes.mirrorPaint],
    ])
      floor[row * size + i] = Math.round(
        layer[i * 4] * 0.21 + layer[i * 4 + 1] * 0.72 + layer[i * 4 + 2] * 0.07,
      )
    floor[3 * size + i] = bytes.mirrorBase[i * 4 + 3]
  }
  await sharp(floor, { raw: { width: width / 4, height, channels: 1 } })
    .webp({ quality: 72, effort: 5 })
    .toFile(`${folder}${name}-floor.webp`)
}
