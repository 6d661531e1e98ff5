import { globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { buildMediaKey } from '#modules/media/media-key.rules.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { drawPortrait } from './draw-portrait.ts'
import { portraitFileSchema } from './portrait-recipe.schema.ts'

/**
 * Draws the portraits of the demo dealers' people from their recipes (db/demo/portraits), and writes their addresses
 * into the dealers' documents. Run by `npm run people`; the result is committed. With `--check` it writes nothing and
 * names the committed portraits that differ from what their recipes draw.
 */

const root = join(import.meta.dirname, '..', '..')
const recipes = join(root, 'db/demo/portraits')
const size = 480

const sites = readdirSync(recipes)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((file) => {
    const site = basename(file, '.json')
    const portraits = portraitFileSchema.parse(
      JSON.parse(readFileSync(join(recipes, file), 'utf8')),
    )
    const drawings = Object.entries(portraits).map(([portrait, recipe]) => ({
      name: recipe.name,
      svg: Buffer.from(drawPortrait(recipe)),
      path: join(recipes, site, `${portrait}.webp`),
    }))
    return { site, drawings }
  })

/** Drawn at twice the size, so that edges are smooth. */
const encode = (svg: Buffer): Promise<Buffer> =>
  sharp(svg, { density: 144 })
    .resize(size, size)
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toBuffer()

async function writeAll(): Promise<void> {
  for (const { site, drawings } of sites) {
    mkdirSync(join(recipes, site), { recursive: true })
    const addresses = new Map<string, string>()
    for (const { name, svg, path } of drawings) {
      const bytes = await encode(svg)
      writeFileSync(path, bytes)
      addresses.set(name, buildPictureAddress(buildMediaKey(hashBytes(bytes))))
    }
    writeAddresses(site, addresses)
    process.stdout.write(`${site} ${addresses.size}\n`)
  }
}

/** Sets the picture of each member of a team who has a portrait. */
function writeAddresses(site: string, addresses: ReadonlyMap<string, string>): void {
  for (const path of globSync(`db/demo/content/sites/${site}/**/*.md`, { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8')
    const written = text.replace(/\{% member name="([^"]+)"[^%]*%\}/g, (tag, name: string) => {
      const address = addresses.get(name)
      if (address === undefined) return tag
      const bare = tag.replace(/ picture="[^"]*"/, '')
      return bare.replace(/ (\/?%\})$/, ` picture="${address}" $1`)
    })
    if (written !== text) writeFileSync(join(root, path), written)
  }
}

/** By how much of 255 a colour may differ after another version of the encoder; a changed mouth differs by 40. */
const mostDifference = 20

async function checkAll(): Promise<void> {
  for (const { svg, path } of sites.flatMap(({ drawings }) => drawings)) {
    const drawn = await toPixels(await encode(svg))
    const committed = await toPixels(readFileSync(path))
    const differs = drawn.some(
      (value, at) => Math.abs(value - (committed[at] ?? 0)) > mostDifference,
    )
    if (differs) process.stdout.write(`${path}\n`)
  }
}

const toPixels = (input: Buffer) => sharp(input).resize(96, 96).removeAlpha().raw().toBuffer()

await (process.argv.includes('--check') ? checkAll() : writeAll())
