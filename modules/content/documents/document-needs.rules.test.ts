import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { listDocumentNeeds } from './document-needs.rules.ts'

function listNeeds(text: string) {
  const reading = readBody(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return listDocumentNeeds(renderBody(reading.body, buildExampleSite()))
}

test('a document of words needs nothing', () => {
  expect(listNeeds('## Hello\n\nWords.')).toEqual({
    stockPaths: [],
    hasOffers: false,
    makesOfModels: [],
    hasFaqs: false,
    hasLocations: false,
    hasServicing: false,
    formSlugs: [],
  })
})

test.each(['{% map /%}', '{% hours /%}', '{% map /%}\n\n{% hours /%}'])(
  'locations are needed for %j',
  (text) => {
    expect(listNeeds(text).hasLocations).toBe(true)
    expect(listNeeds(text).hasServicing).toBe(false)
  },
)

test('tags request what they show, also inside others, each once and at most four searches', () => {
  const strip = (path: string) => `{% stock path="${path}" heading="Utes" /%}`
  const text = [
    strip('/search/used-utes'),
    strip('/search/used-utes'),
    '{% callout %}',
    strip('/search/a'),
    '{% form slug="fleet" /%}',
    '{% /callout %}',
    ...['b', 'c', 'd'].map((name) => strip(`/search/${name}`)),
    '{% offers heading="Now" /%}',
    '{% models make="kia" heading="New Kias" /%}',
    '{% models make="kia" heading="Again" /%}',
    '{% faqs /%}',
    '{% hours /%}',
    '{% tyres /%}',
  ].join('\n\n')
  expect(listNeeds(text)).toEqual({
    stockPaths: ['/search/used-utes', '/search/a', '/search/b', '/search/c'],
    hasOffers: true,
    makesOfModels: ['kia'],
    hasFaqs: true,
    hasLocations: true,
    hasServicing: true,
    formSlugs: ['fleet'],
  })
})
