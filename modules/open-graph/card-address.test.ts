import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildCardPath, hashCard, readCardPath } from './card-address.ts'
import { exampleCard } from './example-card.fake.ts'

const site = buildExampleSite()
const hash = hashCard(site, exampleCard)

test('the same card of the same site has the same address', () => {
  expect(hashCard(buildExampleSite(), { ...exampleCard })).toBe(hash)
})

test.each([
  ['another price', site, { ...exampleCard, price: { ...exampleCard.price, text: '$44,990' } }],
  ['another picture', site, { ...exampleCard, pictureKey: 'p-other' }],
  ['another state', site, { ...exampleCard, eyebrow: 'JUST SOLD' }],
  ['another logo', buildExampleSite({ logos: { header_url: '/brand/new.svg' } }), exampleCard],
  ['another site', { ...site, id: site.id + 1 }, exampleCard],
])('%s has another address', (_, owner, card) => {
  expect(hashCard(owner, card)).not.toBe(hash)
})

test.each([null, 'p-0123', 's-1-suv-1-hero-white-coast-0'])(
  'an address with %s is read back',
  (key) => {
    expect(readCardPath(buildCardPath(hash, key))).toEqual({ hash, pictureKey: key })
  },
)

test.each([
  '/open-graph/',
  '/open-graph/x.jpg',
  `/open-graph/${hash}.png`,
  `/open-graph/${hash}/../${hash}.jpg`,
  `/open-graph/${hash}/x-1.jpg`,
  `/open-graph/${hash}/p-1/p-2.jpg`,
  `/open-graph/${hash.toUpperCase()}.jpg`,
])('%s is no address of a card', (path) => {
  expect(readCardPath(path)).toBeUndefined()
})
