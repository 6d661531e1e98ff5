import { describe, expect, test } from 'vitest'
import { buildExampleVehicle, exampleLender } from '#modules/vehicles/example-vehicle.fake.ts'
import { buildIndexDocument } from './index-document.ts'
import { parseStockHit } from './stock-hit.ts'

const premises = { dealerships: new Map(), locations: new Map() }
const document = buildIndexDocument(
  buildExampleVehicle({
    financeLenders: { taurus: exampleLender },
    autograbData: { stateAverageMarketPriceCents: null, averageMarketPriceCents: 2_000_000 },
  }),
  premises,
)

describe('a document of the stock index', () => {
  test('is a hit as index-document.ts builds it', () => {
    expect(parseStockHit(document)).toBe(document)
  })

  test.each<[string, object]>([
    ['slug', { slug: undefined }],
    ['price', { price: '12990' }],
    ['status', { status: 'gone' }],
    ['reserved', { reserved: null }],
    ['deposits', { deposits: { stripe: '500' } }],
    ['deposits', { deposits: { cash: 500 } }],
    ['finance_lenders', { finance_lenders: { taurus: { interestRate: 5 } } }],
    ['autograb_data', { autograb_data: { average_market_price: 'high' } }],
  ])('with another %s is refused by the name of that field', (field, changes) => {
    expect(() => parseStockHit({ ...document, ...changes })).toThrow(
      `document ${JSON.stringify(document['id'])} of the stock index has a wrong ${field}`,
    )
  })
})
