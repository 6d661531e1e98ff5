import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { measureAgainstStandIn } from './measure-typeface.ts'
import {
  BASE_TEXT,
  MACRON_TEXT,
  TYPEFACE_RECIPES,
  type TypefaceRecipe,
  type VariantRecipe,
} from './typeface-recipes.ts'

/**
 * Writes the themes' fonts, as woff2 files with only the characters that dealers' pages need, and the table from which
 * a theme's CSS is built. Run by `npm run fonts`; the result is committed.
 */

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'apps/web/public/fonts')
/** Fonts for our programs that draw text as outlines; browsers never load these files. */
const outlinesFolder = join(root, 'modules/theme/outlines/fonts')
const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'ccmp', 'locl']

async function main(): Promise<void> {
  for (const each of [folder, outlinesFolder]) {
    rmSync(each, { recursive: true, force: true })
    mkdirSync(each, { recursive: true })
  }
  const entries: string[] = []
  for (const recipe of TYPEFACE_RECIPES) entries.push(await writeTypeface(recipe))
  writeFileSync(
    join(root, 'modules/theme/typefaces.ts'),
    `import type { Typeface } from './typeface.types.ts'\n` +
      `import type { TypefaceName } from '#modules/sites/settings/theme.schema.ts'\n\n` +
      `/** Written by \`npm run fonts\` (studio/fonts) from the font files: change it there. */\n` +
      `export const typefaces: Readonly<Record<TypefaceName, Typeface>> = {\n${entries.join('')}}\n`,
  )
  writeFileSync(join(folder, 'licences.txt'), buildLicences())
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length)
  process.stdout.write(
    `${bytes.length - 1} fonts, ${Math.round(bytes.reduce((a, b) => a + b, 0) / 1024)} kB\n`,
  )
}

async function writeTypeface(recipe: TypefaceRecipe): Promise<string> {
  const files: object[] = []
  for (const variant of recipe.variants) files.push(await writeVariant(recipe, variant))
  const [first] = recipe.variants
  if (first === undefined) throw new Error(`${recipe.name} has no variant`)
  const font = create(await cut(recipe, first, 'latin', first.weights[0], 'truetype'))
  const share = (units: number) => round(units / font.unitsPerEm)
  return `  ${JSON.stringify(recipe.name)}: ${JSON.stringify({
    kind: recipe.kind,
    ascent: share(font.ascent),
    descent: share(-font.descent),
    lineGap: share(font.lineGap),
    files,
  })},\n`
}

async function writeVariant(recipe: TypefaceRecipe, variant: VariantRecipe): Promise<object> {
  const id = recipe.name.toLowerCase().replaceAll(' ', '-') + variant.suffix
  writeFileSync(
    join(outlinesFolder, `${id}.ttf`),
    await cut(recipe, variant, 'latin', 'all', 'truetype'),
  )
  writeFileSync(
    join(outlinesFolder, `${id}-macrons.ttf`),
    await cut(recipe, variant, 'latin-ext', 'all', 'truetype'),
  )
  const weights = listWeights(variant)
  const widths = []
  for (const weight of weights) {
    const font = create(await cut(recipe, variant, 'latin', weight, 'truetype'))
    const { lower, upper } = measureAgainstStandIn(font, recipe.kind, weight)
    widths.push({ weight, lower: round(lower), upper: round(upper) })
  }
  return {
    weights: variant.weights,
    width: variant.width,
    outlines: id,
    base: save(id, await cut(recipe, variant, 'latin', 'all', 'woff2')),
    macrons: save(`${id}-macrons`, await cut(recipe, variant, 'latin-ext', 'all', 'woff2')),
    widths,
  }
}

/**
 * Extracts the variant's characters from the package's file for `subset`. A number as `weight` fixes the weight, to
 * measure the font.
 */
function cut(
  recipe: TypefaceRecipe,
  variant: VariantRecipe,
  subset: 'latin' | 'latin-ext',
  weight: number | 'all',
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> {
  const name = `${variant.source.replace('{subset}', subset)}.woff2`
  const [min, max] = variant.weights
  const wght = weight === 'all' ? { min, max } : weight
  return subsetFont(
    readFileSync(join(root, 'node_modules', recipe.package, 'files', name)),
    subset === 'latin' ? BASE_TEXT : MACRON_TEXT,
    {
      targetFormat,
      keepFeatures,
      variationAxes: min === max ? {} : { wght, ...variant.axes },
      noHinting: true,
    },
  )
}

function listWeights({ weights: [min, max] }: VariantRecipe): number[] {
  return [400, 500, 600, 700, 800, 900].filter((weight) => weight >= min && weight <= max)
}

/** The file name contains a hash of the content, so that browsers may cache the file for ever. */
function save(id: string, font: Buffer): string {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const name = `${id}-${hash}.woff2`
  writeFileSync(join(folder, name), font)
  process.stdout.write(`${name} ${font.length}\n`)
  return name
}

/** The Open Font License requires its text to be distributed with the fonts. */
function buildLicences(): string {
  const texts = TYPEFACE_RECIPES.map((recipe) =>
    readFileSync(join(root, 'node_modules', recipe.package, 'LICENSE'), 'utf8').trim(),
  )
  const owners = texts.map(
    (text, index) =>
      `${TYPEFACE_RECIPES[index]?.name ?? ''}: ${text.split(/\s\S+\.ttf:|\n/)[0] ?? ''}`,
  )
  const body = (texts[0] ?? '').split('\n').slice(1).join('\n').trim()
  return `Subsets of the fonts named here, under the SIL Open Font License 1.1.\n\n${owners.join('\n')}\n\n${body}\n`
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

await main()
