import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildServicing } from '#modules/servicing/servicing.view.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findLastPrices } from './last-prices.rules.ts'

const menu = [{ name: 'Full', prices: [{ amount: 289 }] }]
const work = [{ name: 'Wheel alignment', prices: [{ amount: 99 }] }]

function find(text: string, service: object) {
  const site = buildExampleSite({ service })
  const reading = readBody(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const servicing = buildServicing(site.configuration, new Date('2026-11-25T02:00:00Z'))
  return findLastPrices(renderBody(reading.body, site), servicing)
}

const both = '{% service-menu /%}\n\nWords.\n\n{% extra-work /%}\n\n## After\n\nWords.'

test.each([
  ['the last of two', both, { menu, extra_work: work }, 'ExtraWork'],
  ['the only one of which the site has prices', both, { menu }, 'ServiceMenu'],
  ['none of a site without prices', both, {}, null],
  ['none of a text without prices', 'Words.', { menu }, null],
])('%s', (_, text, service, expected) => {
  expect(find(text, service)).toBe(expected)
})
