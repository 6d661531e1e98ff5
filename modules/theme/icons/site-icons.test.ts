import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { openDrawingProcess } from '#platform/images/drawing-process.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openSiteFiles } from '../site-files.ts'
import { openSiteIcons } from './site-icons.ts'
import { buildWebManifest } from './web-manifest.view.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-icons-'))
const drawings = openDrawingProcess()
let drawn = 0
const icons = openSiteIcons({
  files: openSiteFiles('apps/web/public'),
  drawings: {
    make(drawing) {
      drawn += 1
      return drawings.make(drawing)
    },
  },
  cache: openVariantCache({
    folder,
    boundBytes: 10_000_000,
    now: () => new Date(),
    onFault: (error) => {
      throw error
    },
  }),
})
afterAll(async () => {
  await drawings.close()
  rmSync(folder, { recursive: true })
})

const own = buildExampleSite({ logos: { favicon_url: '/brand/harbour-toyota/favicon.svg' } })
const none = buildExampleSite()

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const)('%s is a square of %i pixels', async (name, size) => {
  for (const site of [own, none]) {
    const { width, height, format } = await sharp((await icons.find(site, name))?.bytes).metadata()
    expect([width, height, format]).toEqual([size, size, 'png'])
  }
})

test.each(['apple-touch-icon.png', 'icon-maskable-512.png'] as const)(
  '%s leaves no part to the phone',
  async (name) => {
    for (const site of [own, none]) {
      expect((await sharp((await icons.find(site, name))?.bytes).stats()).isOpaque).toBe(true)
    }
  },
)

test('a site without an icon has its initials on its accent', async () => {
  const { theme } = none.configuration
  const icon = await icons.find(none, 'apple-touch-icon.png')
  const { data } = await sharp(icon?.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(theme.colours.accent.toLowerCase())
  expect((await sharp(icon?.bytes).stats()).channels.some(({ stdev }) => stdev > 5)).toBe(true)
})

test('an icon is drawn once, and another look has another one', async () => {
  const first = await icons.find(own, 'favicon.ico')
  const before = drawn
  expect(await icons.find(own, 'favicon.ico')).toEqual(first)
  expect(drawn).toBe(before)
  expect(first?.bytes.readUInt16LE(4)).toBe(3)
  const other = await icons.find(none, 'favicon.ico')
  expect(other?.version).not.toBe(first?.version)
})

test.each([
  '/../../../etc/passwd.svg',
  '/brand/../../server/app.svg',
  'https://elsewhere.example/icon.svg',
  '/brand/none.svg',
])('an icon at %s is not one of our files', async (favicon_url) => {
  const { configuration } = none
  const logos = { ...configuration.logos, favicon_url }
  expect(await openSiteFiles('apps/web/public').readIcon({ logos })).toBeNull()
})

test('the manifest names the site, its colours and icons that there are', () => {
  const { theme } = none.configuration
  expect(buildWebManifest(none.configuration)).toMatchObject({
    name: 'Example Motors',
    short_name: 'Example Motors',
    lang: 'en-AU',
    background_color: theme.colours.surface,
  })
  const long = buildWebManifest({ ...none.configuration, name: 'Southern Cross Motors Group' })
  expect(long['short_name']).toBe('Southern Cross')
})
