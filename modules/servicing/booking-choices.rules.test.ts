import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { listExtraWorkChoices, listIntervalChoices } from './booking-choices.rules.ts'

const service = {
  vehicle_groups: [
    { slug: 'light', name: 'Light' },
    { slug: 'heavy', name: 'Heavy' },
  ],
  menu: [
    {
      name: 'A service',
      distance: 10_000,
      months: 6,
      prices: [
        { group: 'light', amount: 420 },
        { group: 'heavy', amount: 740 },
      ],
    },
    { name: 'Check', prices: [{ amount: 0 }] },
  ],
  extra_work: [{ name: 'Brakes', prices: [{ amount: 640, from: true }] }],
}

test('a booking offers the services of the menu, from their lowest price', () => {
  expect(listIntervalChoices(buildExampleConfiguration({ service }))).toEqual([
    { value: 'A service', label: 'A service, every 10,000 km or 6 months: from $420', hint: null },
    { value: 'Check', label: 'Check: no charge', hint: null },
    { value: 'Other', label: 'Another one, or I am not sure', hint: null },
  ])
})

test('additional services have their price guide (§3)', () => {
  expect(listExtraWorkChoices(buildExampleConfiguration({ service }))).toEqual([
    { value: 'Brakes', label: 'Brakes', hint: 'From $640' },
  ])
})

test('a site without a menu offers none of its own', () => {
  const configuration = buildExampleConfiguration({})
  expect([listIntervalChoices(configuration), listExtraWorkChoices(configuration)]).toEqual([
    [],
    [],
  ])
})
