import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { openSiteFiles } from '#modules/theme/site-files.ts'
import { type DrawingProcess, openDrawingProcess } from '#platform/images/drawing-process.ts'
import { exampleCard } from '../example-card.fake.ts'
import { drawCard } from './draw-card.ts'

const slugs = readdirSync('db/demo/sites').map((name) => name.replace('.json', ''))
const readSite = (slug: string) =>
  buildExampleSite(
    JSON.parse(readFileSync(`db/demo/sites/${slug}.json`, 'utf8')) as Record<string, unknown>,
  )
const files = openSiteFiles('apps/web/public')

let photo: Buffer
let drawings: DrawingProcess
beforeAll(async () => {
  const red = { width: 1080, height: 810, channels: 3, background: '#ff0000' } as const
  photo = await sharp({ create: red }).jpeg().toBuffer()
  drawings = openDrawingProcess()
})
afterAll(() => drawings.close())

async function readPixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('the card of a vehicle', () => {
  test.each(slugs)(
    'of %s is a JPEG of 1200 by 630 with the picture, words and logo on it',
    async (slug) => {
      const site = readSite(slug)
      const logo = await files.readLogo(site.configuration)
      expect(logo).not.toBeNull()
      const bytes = await drawings.make(drawCard({ site, card: exampleCard, photo, logo }))
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
      // Small enough for every social network and for phones.
      expect(bytes.length).toBeLessThan(200_000)
      const [red = 0, green = 0] = await readPixel(bytes, 820, 300)
      expect(red - green).toBeGreaterThan(200)
      const words = await sharp(bytes)
        .extract({ left: 30, top: 300, width: 380, height: 300 })
        .stats()
      expect(words.channels.every(({ stdev }) => stdev > 10)).toBe(true)
    },
  )

  test('differs by its price alone', async () => {
    const site = readSite('harbour-toyota')
    const draw = (text: string) =>
      drawings.make(
        drawCard({
          site,
          card: { ...exampleCard, price: { text, note: null, was: null } },
          photo,
          logo: null,
        }),
      )
    expect(Buffer.compare(await draw('$45,990'), await draw('$45,990'))).toBe(0)
    expect(Buffer.compare(await draw('$45,990'), await draw('$44,990'))).not.toBe(0)
  })

  test('without a picture has its words over the whole width', async () => {
    const site = readSite('kowhai-motors')
    const card = { ...exampleCard, pictureKey: null }
    const bytes = await drawings.make(drawCard({ site, card, photo: null, logo: null }))
    expect((await sharp(bytes).metadata()).width).toBe(1200)
  })
})

describe('text from a feed or an author', () => {
  const hostile = `</svg><script>alert(1)</script><image href="file:///etc/passwd"/>`

  test('is drawn as outlines only', () => {
    const site = buildExampleSite({ name: `A & B <i>${'x'.repeat(60)}` })
    const card = {
      eyebrow: hostile.slice(0, 40),
      title: hostile,
      subtitle: hostile,
      price: { text: hostile.slice(0, 60), note: hostile.slice(0, 60), was: '<b>' },
      pictureKey: null,
    }
    const texts = drawCard({ site, card, photo: null, logo: null }).layers.map(({ bytes }) =>
      String(bytes),
    )
    for (const text of texts) {
      expect(text).not.toMatch(/script|image|passwd|&|<i>|<b>/)
      expect(text.match(/<\/svg>/g)).toHaveLength(1)
    }
  })

  test('is laid out within the card, however long it is', () => {
    const site = readSite('big-box-cars')
    const words = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(words, words, (title, subtitle) => {
        const card = { ...exampleCard, title, subtitle }
        const { layers } = drawCard({ site, card, photo, logo: null })
        const svg = String(layers[2]?.bytes)
        const lowest = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y))
        expect(Math.min(...lowest)).toBeGreaterThan(0)
        expect(Math.max(...lowest)).toBeLessThan(630)
      }),
      { numRuns: 40 },
    )
  })
})
