import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  listDocumentsOf,
  type LayeredSite,
  pickKind,
  readDemoContent,
} from './demo-content.fake.ts'

const { documents, faults } = readDemoContent()

const sites = readdirSync('db/demo/sites').map(
  (name) => JSON.parse(readFileSync(`db/demo/sites/${name}`, 'utf8')) as LayeredSite,
)

/** The pages of every dealer, in all layers. */
const pagesOf = new Map(
  sites.map((site) => [
    site.slug,
    pickKind(listDocumentsOf(site, documents), 'page').map(({ slug }) => slug),
  ]),
)

describe('the content of the demo dealers', () => {
  test('has no fault', () => {
    expect(faults).toEqual([])
    expect(documents.length).toBeGreaterThan(150)
  })

  test('belongs to a dealer, group or template that there is', () => {
    const known = new Set([
      'platform',
      ...sites.flatMap(({ slug, template, dealership_group: group }) => [
        `site ${slug}`,
        `template ${template}`,
        `group ${group.slug}`,
      ]),
    ])
    const layers = documents.map(({ layer }) => {
      if (layer.name === 'platform') return layer.name
      return `${layer.name} ${layer.name === 'template' ? layer.template : layer.slug}`
    })
    expect([...new Set(layers)].filter((layer) => !known.has(layer))).toEqual([])
  })

  test.each(['about-us', 'privacy-policy', 'terms-and-conditions', 'faqs'])(
    'has %s on all ten sites',
    (slug) => {
      const without = [...pagesOf].filter(([, slugs]) => !slugs.includes(slug))
      expect(without.map(([site]) => site)).toEqual([])
    },
  )

  test('says who each dealer is in words of their own', () => {
    const abouts = documents.filter(({ kind, slug }) => kind === 'page' && slug === 'about-us')
    const own = abouts.flatMap(({ layer }) => (layer.name === 'site' ? layer.slug : []))
    expect(own.sort()).toEqual(sites.map(({ slug }) => slug).sort())
  })

  test.each([
    'service',
    'vehicle-parts-and-accessories',
    'warranty',
    'book-a-service',
    'tyre-and-battery-centre',
    'careers',
    'about-us',
    'fleet',
    'terms-and-conditions',
    'privacy-policy',
    'faqs',
    'community-partners-sponsorships',
    'autopact-handback-guarantee',
    'autopact-protection-plan',
    'ultratek',
    'brands/jeep',
    'finance',
    'trade-in',
  ])('has §2’s %s on at least one site', (slug) => {
    expect([...pagesOf.values()].some((slugs) => slugs.includes(slug))).toBe(true)
  })

  test('has eight questions or more on each site, under topics spelled alike', () => {
    const topics = new Map<string, Set<string>>()
    for (const site of sites) {
      const questions = pickKind(listDocumentsOf(site, documents), 'faq')
      expect(questions.length, site.slug).toBeGreaterThanOrEqual(8)
      for (const { topic } of questions.map(({ frontMatter }) => frontMatter)) {
        const key = topic.toLowerCase().replaceAll(/[^a-z]/g, '')
        topics.set(key, (topics.get(key) ?? new Set()).add(topic))
      }
    }
    expect([...topics.values()].filter((spellings) => spellings.size > 1)).toEqual([])
  })

  test('never gives one site two pages, questions or articles with the same heading', () => {
    for (const site of sites) {
      const headings = listDocumentsOf(site, documents).map(({ kind, document }) => {
        const front = document.frontMatter
        return `${kind}: ${'question' in front ? front.question : front.title}`
      })
      const twins = headings.filter((heading, at) => headings.indexOf(heading) !== at)
      expect(twins, site.slug).toEqual([])
    }
  })

  test('has offers of each kind: ended, to come, and without an end of their own', () => {
    const offers = pickKind(documents, 'offer').map(({ frontMatter }) => frontMatter)
    const day = '2026-11-24'
    expect(offers.some(({ ends_at: end }) => end !== null && end < day)).toBe(true)
    expect(offers.some(({ publish_at: from }) => from !== null && from > day)).toBe(true)
    expect(offers.some(({ ends_at: end }) => end === null)).toBe(true)
  })

  test('states rate and comparison rate with every repayment in Australia', () => {
    const abroad = new Set(
      sites
        .filter((site) => 'country' in ((site as { region?: object }).region ?? {}))
        .map(({ slug }) => slug),
    )
    for (const { kind, layer, document, path } of documents) {
      if (kind !== 'offer' || layer.name !== 'site' || abroad.has(layer.slug)) continue
      const { repayment, terms } = document.frontMatter as (typeof offers)[number]
      if (repayment === null) continue
      expect(repayment.note, path).toMatch(/interest rate [\d.]+% p\.a\., comparison rate [\d.]+%/)
      expect(terms, path).toContain('WARNING: This comparison rate is true only for the example')
    }
  })

  test('says in the privacy policy which programs help to decide about people (APP 1.7)', () => {
    const policy = readFileSync('db/demo/content/platform/pages/privacy-policy.md', 'utf8')
    expect(policy).toContain('## Computer programs that help us decide')
    for (const name of ['trade_in_ranges', 'finance_figures', 'finance_application']) {
      expect(policy).toContain(`{% if $site.${name} %}`)
    }
  })

  test('states every condition of the used-car return (§5)', () => {
    const page = readFileSync(
      'db/demo/content/sites/big-box-cars/pages/autopact-handback-guarantee.md',
      'utf8',
    )
    for (const condition of [
      /consumer under the Australian Consumer Law/,
      /within 14 days of delivery/,
      /appointment at the (yard|location) where you bought it/,
      /at your own cost/,
      /in the condition in which (it was|we) delivered/,
      /all keys, accessories, handbooks and everything else that was supplied/,
      /at least a quarter of a tank/,
      /no more than 500 km/,
      /no finance|no (lien|security interest)/,
      /deducted from (the|your) refund/,
    ]) {
      expect(page).toMatch(condition)
    }
  })
})

const offers = pickKind(documents, 'offer').map(({ frontMatter }) => frontMatter)
