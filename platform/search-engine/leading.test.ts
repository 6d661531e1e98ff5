import { expect, test } from 'vitest'
import { createPartition } from './partition.ts'
import { ids, search, settings } from './stocked-partition.fake.ts'

/** Documents with higher ids match better: the word occurs earlier, or is the only one. */
const documents = [
  { id: 1, make: 'hilux', price: 2 },
  { id: 2, make: 'toyota hilux', price: 1 },
  { id: 3, make: 'old toyota hilux sr', price: 0 },
  { id: 4, make: 'hilux' },
  { id: 5, make: 'hilux', price: 1 },
]
const partition = () => {
  const made = createPartition(settings)
  made.apply({ upserts: documents, removals: [] })
  return made
}

test('hits with the least of the leading field come first, whatever their match, and those without it last', () => {
  const found = ids(partition(), { q: 'hilux', leading: 'price' })
  expect(found.map((id) => documents.find((one) => one.id === id)?.price)).toEqual([
    0,
    1,
    1,
    2,
    undefined,
  ])
})

test('the match decides between hits that are alike in it, and a page is the same part of the whole', () => {
  const whole = ids(partition(), { q: 'hilux', leading: 'price' })
  const [one, other] = ids(partition(), { q: 'hilux', filter: 'price = 1' })
  expect(whole.slice(1, 3)).toEqual([one, other])
  for (const offset of [0, 1, 2, 3, 4, 5, 9]) {
    const page = ids(partition(), { q: 'hilux', leading: 'price', offset, limit: 2 })
    expect(page).toEqual(whole.slice(offset, offset + 2))
  }
  expect(ids(partition(), { q: 'hilux', leading: 'price', limit: 0 })).toEqual([])
})

test('it counts all results, and has no effect without words or if the sort alone decides', () => {
  expect(search(partition(), { q: 'hilux', leading: 'price', limit: 1 }).totalHits).toBe(5)
  expect(ids(partition(), { leading: 'price' })).toEqual([1, 2, 3, 4, 5])
  const sorted = { q: 'hilux', sort: ['price:desc'], sortsAlone: true }
  expect(ids(partition(), { ...sorted, leading: 'price' })).toEqual(ids(partition(), sorted))
})

test('a field that has no column is refused by name', () => {
  const outcome = partition().search([{ q: 'hilux', leading: 'rank' }])
  expect(outcome).toMatchObject({ ok: false, fault: { code: 'invalid_search_leading' } })
})
