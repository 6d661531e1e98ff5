import { describe, expect, test } from 'vitest'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from './index-settings.ts'

const partition = createPartition(indexSettings)
partition.apply({
  upserts: [
    { id: 1, make: 'BMW', model: 'R 1250 GS', item_type: 'Motorcycle', body: 'Adventure' },
    { id: 2, make: 'Yamaha', model: 'R1', item_type: 'Motorcycle', body: 'Supersport' },
    { id: 3, make: 'Winnebago', model: 'Vista', item_type: 'RV', badge: 'Class A Motorhome' },
    { id: 4, make: 'Winnebago', model: 'Solis', item_type: 'RV', badge: 'Class B Campervan' },
    { id: 5, make: 'Jayco', model: 'Journey', item_type: 'Camper', body: 'Caravan' },
    { id: 6, make: 'Isuzu', model: 'NPR', item_type: 'Truck', body: 'Tipper' },
    { id: 7, make: 'Kia', model: 'Rio', item_type: 'Car', filtered_features: ['Android Auto'] },
    { id: 8, make: 'Kia', model: 'EV6', item_type: 'Car', simple_transmission: 'Automatic' },
    { id: 9, make: 'Kia', model: 'Carnival', item_type: 'Car', seating: '8 seats', seats: 8 },
  ],
  removals: [],
})

const find = (q: string): number[] => {
  const outcome = partition.search([{ q, matchingStrategy: 'all', strict: true }])
  const ids = outcome.ok ? outcome.results[0]!.hits.map(({ id }) => Number(id)) : []
  return ids.toSorted((one, other) => one - other)
}

describe('names of vehicles', () => {
  test.each([
    ['motorcycle', [1, 2]],
    ['motorcycles ', [1, 2]],
    ['motorbikes', [1, 2]],
    ['bike', [1, 2]],
    ['adventure bike', [1]],
    ['sports bike', [2]],
    ['rv', [3, 4]],
    ['rvs', [3, 4]],
    ['class a', [3]],
    ['class a motorhome', [3]],
    ['camper', [4, 5]],
    ['campers', [5]],
    ['truck', [6]],
    ['trucks', [6]],
    ['isuzu lorry', [6]],
    ['auto', [8]],
    ['android auto', [7]],
    ['android', [7]],
    ['android kia', [7]],
    ['kia android ', [7]],
    ['8 seater', [9]],
    ['eight seats', [9]],
    ['kia cars', [7, 8, 9]],
  ])('%j finds it', (typed, ids) => {
    expect(find(typed)).toEqual(ids)
  })
})
