import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { drawRun } from './draw-words.ts'
import { logoRecipeSchema, type LogoRecipe, type LogoShape } from './logo-recipe.schema.ts'

/**
 * Draws the demo dealers' logos from their recipes (db/demo/brand): for the header's background, for the opposite
 * background, the symbol alone as an icon, and a picture for shared links. Run by `npm run logos`; the result is
 * committed.
 */

type Colours = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..', '..')
const recipes = join(root, 'db/demo/brand')
const board = 48

async function main(): Promise<void> {
  for (const file of readdirSync(recipes)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const slug = basename(file, '.json')
    const recipe = logoRecipeSchema.parse(JSON.parse(readFileSync(join(recipes, file), 'utf8')))
    const folder = join(root, 'apps/web/public/brand', slug)
    mkdirSync(folder, { recursive: true })
    const { logo, inverse } = recipe.grounds
    const drawn = await drawWords(recipe)
    const width = Math.ceil((drawn.right * recipe.height) / board)
    writeFileSync(join(folder, 'logo.svg'), buildLogo(recipe, drawn, logo, width))
    writeFileSync(join(folder, 'logo-inverse.svg'), buildLogo(recipe, drawn, inverse, width))
    writeFileSync(join(folder, 'favicon.svg'), buildFavicon(recipe))
    await writeSharePicture(recipe, drawn, join(folder, 'share.png'))
    process.stdout.write(`${slug} ${width} x ${recipe.height}\n`)
  }
}

interface DrawnWords {
  readonly paths: readonly { readonly d: string; readonly fill: string }[]
  readonly right: number
}

async function drawWords({ typeface, gap, lines }: LogoRecipe): Promise<DrawnWords> {
  const paths: { d: string; fill: string }[] = []
  let right = board
  for (const { baseline, runs } of lines) {
    let x = board + gap
    for (const [index, run] of runs.entries()) {
      // Moves the first letter so that its outline begins at the edge, without the letter's own margin.
      if (index === 0) x -= (await drawRun(typeface, run, 0, 0)).left
      const drawn = await drawRun(typeface, run, x, baseline)
      paths.push({ d: drawn.d, fill: run.fill })
      right = Math.max(right, drawn.right)
      x += drawn.advance
    }
  }
  return { paths, right: Math.ceil(right) }
}

function buildLogo(recipe: LogoRecipe, words: DrawnWords, colours: Colours, width: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${recipe.height}" ` +
    `viewBox="0 0 ${words.right} ${board}">${recipe.symbol.map((shape) => buildShape(shape, colours)).join('')}` +
    `${words.paths.map((path) => buildShape(path, colours)).join('')}</svg>\n`
  )
}

function buildFavicon({ symbol, favicon, grounds }: LogoRecipe): string {
  const { scale, radius } = favicon
  const offset = (64 - board * scale) / 2
  const ground = grounds.favicon['ground']
  const tile =
    ground === undefined ? '' : `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile}` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">` +
    `${symbol.map((shape) => buildShape(shape, grounds.favicon)).join('')}</g></svg>\n`
  )
}

/** 1200 by 630 pixels, the size to which social networks crop pictures of links. */
async function writeSharePicture(
  recipe: LogoRecipe,
  words: DrawnWords,
  file: string,
): Promise<void> {
  const { on, ground, ink, band, size, weight, stretch, tracking, lines } = recipe.share
  const lead = size * 1.14
  const first = 510 - lead * (lines.length - 1)
  const drawn = await Promise.all(
    lines.map(async (text, index) => {
      const run = { text, size, weight, stretch, tracking, fill: 'ink' }
      const { left } = await drawRun(recipe.typeface, run, 0, 0)
      return drawRun(recipe.typeface, run, 88 - left, first + index * lead)
    }),
  )
  const marks = [...recipe.symbol, ...words.paths].map((part) =>
    buildShape(part, recipe.grounds[on]),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">` +
    `<rect width="1200" height="630" fill="${ground}"/><rect y="598" width="1200" height="32" fill="${band}"/>` +
    `<g transform="translate(88 84) scale(2)">${marks.join('')}</g>` +
    `${drawn.map(({ d }) => `<path d="${d}" fill="${ink}"/>`).join('')}</svg>`
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
}

function buildShape(
  { d, fill, stroke, width }: Omit<LogoShape, 'd'> & { d: string },
  colours: Colours,
): string {
  const get = (name: string) => {
    const colour = colours[name]
    if (colour === undefined) throw new Error(`the recipe has no colour ${name}`)
    return colour
  }
  const paint =
    stroke === undefined
      ? `fill="${get(fill ?? 'ink')}"`
      : `fill="none" stroke="${get(stroke)}" stroke-width="${width ?? 2}" stroke-linecap="round" stroke-linejoin="round"`
  return paint.includes('"none"') && stroke === undefined ? '' : `<path d="${d}" ${paint}/>`
}

await main()
