import { expect, test } from 'vitest'
import type { StockVehicle } from '#modules/staff-stock/vehicle/describe-vehicles.ts'
import {
  buildPictureSource,
  buildStock,
  markVehicle,
  wordPrice,
  writeStockSearch,
} from './stock.view.ts'

const vehicle: StockVehicle = {
  id: 7,
  siteId: 3,
  siteName: 'Kowhai Motors',
  locationName: 'Albany',
  title: '2022 Kia Rio',
  subtitle: 'GT-Line',
  stockNumber: 'U7',
  rego: 'ABC 123',
  status: 'in_stock',
  reserved: false,
  price: null,
  pictureKey: 'p-1',
  href: 'https://kowhai.example/cars/7',
  frames: 0,
}
const page = { rows: [vehicle], next: null, isMore: false }

test.each([
  [{ status: 'in_stock' }, ['In stock']],
  [{ status: 'in_stock', reserved: true }, ['Reserved']],
  [{ status: 'coming_soon' }, ['Coming soon']],
  [{ status: 'sold', reserved: true }, ['Sold']],
  [{ status: 'in_stock', href: null }, ['In stock', 'Not on the website']],
] as const)('a vehicle that is %j is marked %j', (change, labels) => {
  expect(markVehicle({ ...vehicle, ...change }).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [null, ''],
  [{ kind: 'price', text: '$45,990', was: null, note: null, buy: null }, '$45,990'],
  [
    { kind: 'price', text: '$45,990', was: '$47,990', note: 'Drive Away', buy: null },
    '$45,990, was $47,990, Drive Away',
  ],
  [{ kind: 'subscription', text: '$244', was: null, note: 'per week', buy: null }, '$244 per week'],
  [
    {
      kind: 'subscription',
      text: '$244',
      was: null,
      note: 'per week',
      buy: { text: '$45,990', was: '$47,990', note: null },
    },
    '$244 per week, or $45,990, was $47,990',
  ],
] as const)('the price %j is written as %j', (price, words) => {
  expect(wordPrice(price)).toBe(words)
})

test('a row says which vehicle it is and where; its site only beside others', () => {
  const sister = { ...vehicle, id: 8, siteId: 4, siteName: 'Harbour', locationName: null }
  const what = (rows: readonly StockVehicle[]) =>
    buildStock({ ...page, rows }, {}).rows.map((row) => row.what)
  expect(what([vehicle])).toEqual(['Stock U7 · ABC 123 · Albany'])
  expect(what([vehicle, sister])).toEqual([
    'Stock U7 · ABC 123 · Kowhai Motors, Albany',
    'Stock U7 · ABC 123 · Harbour',
  ])
  expect(buildStock(page, {}).rows[0]).toMatchObject({
    title: '2022 Kia Rio GT-Line',
    picture: '/stock-pictures/3/p-1?width=256',
    hasTurn: false,
  })
  expect(buildPictureSource(3, null, 256)).toBe(null)
})

test('a full list leads to its next page, and one with a text says that there is more', () => {
  expect(buildStock({ ...page, next: 7, isMore: true }, {})).toMatchObject({
    next: '/stock?after=7',
    isCut: false,
  })
  expect(buildStock({ ...page, isMore: true }, { text: 'kia' })).toMatchObject({
    next: null,
    isCut: true,
  })
  expect(writeStockSearch({ text: 'kia rio' })).toBe('?text=kia+rio')
  expect(writeStockSearch({})).toBe('')
})
