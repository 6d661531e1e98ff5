import { join } from 'node:path'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bundleScript } from '#apps/web/vite/inline-script-plugin.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** The maximum bytes of each script with all its imports, because every document contains them again. */
describe('the scripts inside documents', () => {
  test.each([
    ['apps/web/app/page-scripts/every-page.ts', 5000],
    ['apps/web/app/page-scripts/favourites-page.ts', 3100],
    ['apps/web/app/page-scripts/compare-page.ts', 3500],
    ['apps/web/app/page-scripts/comparison-page.ts', 1600],
    ['apps/web/app/page-scripts/holds-page.ts', 1400],
    ['apps/web/app/page-scripts/courtesy-page.ts', 1150],
    ['apps/web/app/page-scripts/account-site.ts', 2600],
    ['apps/web/app/page-scripts/home-page.ts', 1800],
    ['apps/web/app/page-scripts/seen-strip.ts', 2000],
    ['apps/web/app/page-scripts/share-page.ts', 1200],
    ['apps/web/app/page-scripts/vehicle-page.ts', 1500],
    ['apps/web/app/page-scripts/trade-in-page.ts', 1500],
    ['apps/web/app/page-scripts/carried-trade-in.ts', 2400],
    ['apps/web/app/page-scripts/own-terms.ts', 420],
    ['apps/web/app/page-scripts/own-terms-cards.ts', 4200],
    ['apps/web/app/deferred-scripts/start-scripts.ts', 900],
    ['apps/web/app/page-scripts/visitor-trail.ts', 1570],
    ['modules/content/scripts/run-tooltips.ts', 1100],
    ['apps/web/app/page-scripts/privacy-page.ts', 4800],
    ['apps/web/app/page-scripts/third-parties-page.ts', 8200],
    ['apps/web/app/page-scripts/pick-variants.ts', 1850],
    ['apps/web/app/page-scripts/visit-page.ts', 5600],
    ['apps/web/app/page-scripts/vitals-page.ts', 10_000],
    ['apps/web/app/page-scripts/refresh-page.ts', 3600],
    ['modules/tracking/scripts/load-visit.ts', 1000],
    ['apps/web/app/page-scripts/search-boxes.ts', 7800],
    ['modules/search/suggestions/load-suggestions.ts', 500],
  ])('%s can be run, ends no tag, and stays small', async (file, most) => {
    const { text } = await bundleScript(join(root, file))
    expect(() => new Script(text)).not.toThrow()
    expect(text).not.toContain('</')
    expect(Buffer.byteLength(text)).toBeGreaterThan(200)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most)
  })
})

test('trail, hearts, consent and events of a page that is only read are at most 6 kB as a browser gets them', async () => {
  const [trail, hearts, consent, events] = await Promise.all(
    ['every-page.ts', 'favourites-page.ts', 'privacy-page.ts', 'visit-page.ts'].map(
      async (name) => (await bundleScript(join(import.meta.dirname, name))).text,
    ),
  )
  const inDocument = brotliCompressSync([trail, hearts, consent].join('\n')).length
  const visits = brotliCompressSync(events!).length
  expect(inDocument).toBeGreaterThan(2000)
  expect(visits).toBeGreaterThan(1500)
  expect(inDocument + visits).toBeLessThanOrEqual(6 * 1024)
})
