import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  listAddresses,
  listDocumentsOf,
  listPictures,
  pickKind,
  readDemoContent,
} from '#modules/documents/demo-content.fake.ts'
import { listFormPages } from '#modules/forms/site-forms/form-pages.rules.ts'
import { listForms } from '#modules/forms/site-forms/list-forms.ts'
import { isRegistered, rewritePath } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { readDemoPortraits } from '#modules/media/demo/read-demo-portraits.ts'
import { buildMediaKey } from '#modules/media/media-key.rules.ts'
import { listWantedMakes } from '#modules/models/site-makes.rules.ts'
import { resolveSearchPath } from '#modules/search/paths/search-path.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { parseStudioKey } from '#modules/vehicles/art/studio-key.rules.ts'
import { simplifyBody } from '#modules/vehicles/classification/simple-body.rules.ts'

const { documents } = readDemoContent()

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value

interface Plan {
  readonly catalogue: string
  readonly makes: Readonly<Record<string, number>>
}
interface Catalogue {
  readonly makes: readonly {
    readonly make: string
    readonly models: readonly { readonly model: string; readonly body: string }[]
  }[]
}
interface Range {
  readonly manufacturers: readonly {
    readonly slug: string
    readonly models: readonly { readonly slug: string }[]
  }[]
}
const { manufacturers } = readJson<Range>('db/demo/models.json')
const plans = readJson<Record<string, Plan>>('db/demo/stock-plans.json')

const sites: readonly Site[] = readdirSync('db/demo/sites').map((name) =>
  buildExampleSite(readJson(`db/demo/sites/${name}`)),
)

/** Makes, models and bodies that a site's demo stock can contain. */
function listKnownNames(site: Site) {
  const stocked = site.dealerships.flatMap(({ slug }) => {
    const plan = plans[slug]
    if (plan === undefined) return []
    const { makes } = readJson<Catalogue>(`db/demo/catalogue/${plan.catalogue}.json`)
    return makes.filter(({ make }) => (plan.makes[make] ?? 0) > 0)
  })
  return {
    makes: stocked.map(({ make }) => make),
    models: stocked.flatMap(({ make, models }) => models.map(({ model }) => ({ make, model }))),
    bodies: stocked.flatMap(({ models }) => models.flatMap(({ body }) => simplifyBody(body) ?? [])),
  }
}

function listWrongLinks(site: Site): string[] {
  const { configuration } = site
  const own = listDocumentsOf(configuration, documents)
  const patterns = [
    '/',
    '/contact',
    ...(configuration.used_car_return.enabled ? [fixedPaths.usedCarReturn] : []),
    configuration.garage.path,
    ...listFormPages(site).map(({ path }) => path),
    ...pickKind(own, 'page').flatMap(({ slug }) => [`/${slug}`, `/pages/${slug}`]),
    ...(pickKind(own, 'offer').length > 0 ? ['/special-offers'] : []),
    ...manufacturers
      .filter(({ slug }) => listWantedMakes(configuration).slugs.includes(slug))
      .flatMap(({ models }) => models.map(({ slug }) => `/${slug}`)),
    ...pickKind(own, 'article').flatMap(({ slug }) => ['/news', `/news/${slug}`]),
  ]
  const known = listKnownNames(site)
  return own.flatMap((document) =>
    listAddresses(document)
      .filter((address) => address.startsWith('/'))
      .filter((address) => {
        const [path = ''] = rewritePath(address, configuration).split(/[?#]/)
        if (!path.startsWith('/search/')) return !isRegistered(path, patterns)
        const slug = decodeURIComponent(path.slice('/search/'.length))
        const found = resolveSearchPath(slug, known, configuration.vehicle.search_word)
        // A link to a search under another slug than the canonical one only redirects.
        return !found.found || found.target.slug !== slug
      })
      .map((address) => `${document.path}: ${address}`),
  )
}

describe('the content of the demo dealers', () => {
  test.each(sites.map((site) => [site.slug, site] as const))(
    'links on %s only to pages that exist',
    (_, site) => {
      expect(listWrongLinks(site)).toEqual([])
    },
  )

  test('offers a form only where the site has it', () => {
    for (const site of sites) {
      const offered = listForms(site).map(({ slug }) => slug)
      for (const { document, path } of listDocumentsOf(site.configuration, documents)) {
        for (const { type, tag, attributes } of document.body.walk()) {
          if (type !== 'tag' || tag !== 'form') continue
          expect(offered, path).toContain(String(attributes['slug']))
        }
      }
    }
  })

  test('shows only pictures that exist', async () => {
    const portraits = await readDemoPortraits('db/demo/portraits')
    const stored = new Set(
      portraits.map(({ bytes }) => buildMediaKey(hash('sha256', bytes, 'hex'))),
    )
    const wrong = documents.flatMap((document) =>
      listPictures(document).filter((url) => {
        const [, key] = /^\/images\/([a-z0-9-]+)$/.exec(url) ?? []
        return key === undefined || !(stored.has(key) || parseStudioKey(key) !== undefined)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('refers to locations that the site has', () => {
    for (const site of sites) {
      const slugs = site.dealerships.flatMap(({ locations }) => locations.map(({ slug }) => slug))
      for (const { document, path } of listDocumentsOf(site.configuration, documents)) {
        for (const { type, tag, attributes } of document.body.walk()) {
          const { location } = attributes as { readonly location?: string }
          if (type !== 'tag' || tag !== 'map' || location === undefined) continue
          expect(slugs, path).toContain(location)
        }
      }
    }
  })
})
