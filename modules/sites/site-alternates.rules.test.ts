import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from './example-site.fake.ts'
import { type GroupSite, listAlternates } from './site-alternates.rules.ts'

const regions = {
  AU: { country: 'AU', locale: 'en-AU', currency: 'AUD', time_zone: 'Australia/Brisbane' },
  NZ: { country: 'NZ', locale: 'en-NZ', currency: 'NZD', time_zone: 'Pacific/Auckland' },
} as const

const build = (id: number, country: keyof typeof regions, hasPage = true): GroupSite => ({
  site: { ...buildExampleSite({ region: regions[country] }), id },
  origin: `https://${id}.example`,
  hasPage,
})

describe('a group with a site in Australia and one in New Zealand', () => {
  const group = [build(2, 'NZ'), build(1, 'AU')]
  const both = [
    { hreflang: 'en-AU', href: 'https://1.example/warranty' },
    { hreflang: 'en-NZ', href: 'https://2.example/warranty' },
    { hreflang: 'x-default', href: 'https://1.example/warranty' },
  ]

  test.each([1, 2])('lists the same on site %i', (siteId) => {
    expect(listAlternates(group, siteId, '/warranty')).toEqual(both)
  })

  test('lists nothing for a page that only one of them has', () => {
    const one = [build(1, 'AU'), build(2, 'NZ', false)]
    expect(listAlternates(one, 1, '/warranty')).toEqual([])
  })
})

test.each([
  ['one site', [build(1, 'AU')]],
  ['sites in one country', [build(1, 'AU'), build(2, 'AU')]],
  ['no site', []],
])('a group of %s has no alternates', (_, group) => {
  expect(listAlternates(group, 1, '/')).toEqual([])
})

test('alternates link back, for any group', () => {
  const sites = fc.array(fc.tuple(fc.constantFrom('AU' as const, 'NZ' as const), fc.boolean()), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(sites, (drawn) => {
      const group = drawn.map(([country, hasPage], index) => build(index + 1, country, hasPage))
      const linksBySite = group.map(({ site }) => listAlternates(group, site.id, '/'))
      for (const [index, links] of linksBySite.entries()) {
        if (links.length === 0) continue
        const own = links.find(({ href }) => href === `https://${index + 1}.example/`)
        expect(own, 'itself').toBeDefined()
        expect(new Set(links.map(({ hreflang }) => hreflang)).size).toBe(links.length)
        for (const { href } of links) {
          const other = Number(/\d+/.exec(href)?.[0]) - 1
          expect(linksBySite[other]).toEqual(links)
        }
      }
    }),
    { numRuns: 60 },
  )
})
