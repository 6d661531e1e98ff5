import { expect, test } from 'vitest'
import { findServiceSettingFaults } from './service-setting-faults.rules.ts'

const groups = [{ slug: 'light', name: 'Light' }]
const list = (service: object) =>
  findServiceSettingFaults({ service }).map(({ path, message }) => `${path}: ${message}`)

test('prices are of groups that there are, once each', () => {
  const prices = [{ amount: 1 }, { group: 'light', amount: 2 }]
  expect(list({ vehicle_groups: groups, menu: [{ name: 'A', prices }] })).toEqual([])
  const wrong = [{ group: 'heavy', amount: 1 }, { group: 'light' }, { group: 'light' }, {}, {}]
  expect(list({ vehicle_groups: groups, extra_work: [{ name: 'A', prices: wrong }] })).toEqual([
    'service.extra_work[0].prices[0].group: service.vehicle_groups has no group heavy',
    'service.extra_work[0].prices[2].group: has a price before; take one out',
    'service.extra_work[0].prices[4].group: has a price before; take one out',
  ])
  const twins = [{ group: 'light' }, { group: 'light' }]
  expect(list({ vehicle_groups: groups, menu: [{ name: 'A', prices: twins }] })).toEqual([
    'service.menu[0].prices[1].group: has a price before; take one out',
  ])
})

test('names tell services apart, because a booking sends the name alone', () => {
  const twice = [{ name: 'A' }, { name: 'B' }, { name: 'A' }]
  expect(list({ menu: twice, extra_work: twice.slice(0, 2) })).toEqual([
    'service.menu[2].name: “A” is listed before; name it otherwise',
  ])
})

test('a size of tyre has a price for each grade at most', () => {
  const sizes = [
    { size: 'A', prices: [1] },
    { size: 'B', prices: [1, 2] },
  ]
  expect(list({ tyres: { grades: ['Sound', 'Best'], sizes } })).toEqual([])
  expect(list({ tyres: { grades: [], sizes } })).toEqual([
    'service.tyres.sizes[1].prices: has more prices than the 1 of service.tyres.grades',
  ])
})

test('a wrong shape is reported by the schema', () => {
  expect(list({ menu: 7, extra_work: [null, { prices: 'x' }], tyres: { sizes: [{}] } })).toEqual([])
})
