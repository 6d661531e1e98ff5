import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { buildFavouritesScript } from '#modules/garage/scripts/favourites-script.ts'
import { buildGarageScript } from '#modules/garage/scripts/garage-script.ts'
import { buildSeenScript } from '#modules/garage/scripts/seen-script.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildPriceSliderScript } from '#modules/search/home/price-slider-script.ts'
import { buildCardPictureScript } from '#modules/vehicles/scripts/card-picture-script.ts'
import { joinDocument, splitDocument } from './document-parts.ts'
import { addInlineScripts } from './inline-scripts.ts'
import { buildSuggestionsScript } from '#modules/search/suggestions/suggestions-script.ts'
import { buildTrailScript } from './visitor-trail-script.ts'
import { buildDeferredLayoutScript } from './deferred-layout.ts'

const site = buildExampleSite()
const without = {
  ...site,
  configuration: {
    ...site.configuration,
    garage: { ...site.configuration.garage, enabled: false },
  },
}
const { slug } = site
const [whole, wholeAfterHydration] = [
  buildDeferredLayoutScript('read'),
  buildDeferredLayoutScript('hydrated'),
]
const trail = buildTrailScript(slug)
const hearts = buildFavouritesScript(slug)
const cardPicture = buildCardPictureScript(slug)
const suggestions = buildSuggestionsScript(slug)

/** Scripts stand at the end of a document, all else in its main part. */
function write(body: string, of: typeof site = site): string {
  const [main, tail] = body.startsWith('<script') ? ['', body] : [body, '']
  const html = `<html><head></head><body><main id="main">${main}</main>${tail}</body></html>`
  return joinDocument(addInlineScripts(splitDocument(html), 'n', of))
}

function listAdded(body: string, of: typeof site = site): string[] {
  const html = write(body, of)
  return [...html.matchAll(/<script nonce="n">([^]+?)<\/script>/g)].map(([, script = '']) => script)
}

describe('the scripts in a document', () => {
  test('are its last but one, which stands in its head, and marked as ours', () => {
    expect(write('<section class="section"></section>')).toMatch(
      /^<html><head><script nonce="n">[^\n]+<\/script><\/head><body>[^]*<\/section><\/main>(<script nonce="n">[^\n]+<\/script>)+<\/body><\/html>$/,
    )
  })

  test.each([
    ['a plain page', '<p>cars</p>', [trail, hearts]],
    ['the garage', '<div data-garage-state="loading">', [trail, hearts, buildGarageScript(slug)]],
    ['a search box', '<input type="text" name="query">', [trail, hearts, suggestions]],
    ['cards', '<article class="vehicle-card">', [trail, hearts, cardPicture]],
    ['a price slider', '<form data-price-slider="{}">', [trail, hearts, buildPriceSliderScript()]],
    [
      'a page that hydrates',
      '<script type="module" async="">go</script>',
      [trail, hearts, buildSeenScript(slug), cardPicture, suggestions],
    ],
    [
      'a page whose scripts are deferred',
      '<script type="text/deferred">go</script>',
      [trail, hearts, buildSeenScript(slug), cardPicture, suggestions],
    ],
  ])('of %s are those that it has a use for', (_, body, scripts) => {
    expect(listAdded(body)).toEqual(scripts)
  })

  const [now, later] = ['<script type="module" async="">', '<script type="text/deferred">']
  test.each([
    [
      'cards of results',
      '<div class="vehicle-grid vehicle-grid--beside-filters"></div>',
      now,
      'load',
      wholeAfterHydration,
    ],
    [
      'cards on a page whose scripts are deferred',
      '<div class="vehicle-grid--beside-filters"></div>',
      later,
      'load',
      wholeAfterHydration,
    ],
    ['a vehicle', '<div class="vehicle-main"></div>', now, 'load', wholeAfterHydration],
    [
      'sections on a page that does not hydrate',
      '<section class="section reviews"></section>',
      '',
      'load',
      whole,
    ],
    ['sections and a form', '<section class="section"></section>', later, 'interaction', whole],
    ['no such parts', '<section class="place"></section>', now, 'load', undefined],
  ] as const)('of a page with %s: the one in the head fits it', (_, main, life, start, script) => {
    const html = `<html><head></head><body><main id="main">${main}</main>${life}</script></body></html>`
    const added = joinDocument(addInlineScripts(splitDocument(html), 'n', site, start))
    const [, inHead] = /<head><script nonce="n">([^]+?)<\/script><\/head>/.exec(added) ?? []
    expect(inHead).toBe(script)
  })

  test('of a site without favourites keep none', () => {
    expect(listAdded('<p>cars</p>', without)).toEqual([trail])
  })

  test.each([
    ['whole page', wholeAfterHydration, 840],
    ['favourites', hearts, 1100],
    ['recently seen', buildSeenScript(slug), 900],
    ['card picture', cardPicture, 700],
    ['garage', buildGarageScript(slug), 1900],
    ['price slider', buildPriceSliderScript(), 2400],
    ['suggestions', suggestions, 3900],
  ])('%s: can be run, ends no tag, and stays small', (_, script, most) => {
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toContain('</')
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(most)
  })
})
