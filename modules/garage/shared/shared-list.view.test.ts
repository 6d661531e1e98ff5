import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { buildSharedList } from './shared-list.view.ts'

const configuration = buildExampleConfiguration({ feature_flags: { compare: true } })
const card = (id: number, similarHref: string | null = null) =>
  ({ id, similarHref }) as VehicleCardView
const show = (count: number, cards: readonly VehicleCardView[], settings = configuration) =>
  buildSharedList({ configuration: settings, count, cards, left: [], browseHref: '/search' })

test.each([
  [1, [card(1)], '1 car to look at', null],
  [
    3,
    [card(1), card(2)],
    '2 cars to look at',
    '1 car of this list is not on our website: sold, or taken off it.',
  ],
  [
    4,
    [card(1)],
    '1 car to look at',
    '3 cars of this list are not on our website: sold, or taken off it.',
  ],
  [2, [], 'A list of cars', '2 cars of this list are not on our website: sold, or taken off it.'],
  [0, [], 'A list of cars', null],
])('a list of %i, of which the site shows %j, mentions the others', (count, cards, title, gone) => {
  const view = show(count, cards)
  expect(view.title).toBe(title)
  expect(view.goneText).toBe(gone)
})

test('the first four available ones are compared, if the site compares any', () => {
  const six = [card(1), card(2, '/search/kia'), ...[3, 4, 5, 6].map((id) => card(id))]
  expect(show(6, six).compareHref).toBe('/compare?cars=1,3,4,5')
  expect(show(1, [card(1)]).compareHref).toBeNull()
  expect(show(2, [card(1), card(2, '/search/kia')]).compareHref).toBeNull()
  expect(show(6, six, buildExampleConfiguration()).compareHref).toBeNull()
})
