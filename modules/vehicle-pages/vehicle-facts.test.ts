import { describe, expect, test } from 'vitest'
import { buildExampleVehicle, exampleLender } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { factsOfHit, factsOfRow, type VehicleFacts } from './vehicle-facts.ts'

const premises = { dealerships: new Map(), locations: new Map() }

/** The facts of a vehicle after it was stored in the index and read from it, as for a card. */
const throughIndex = (row: VehicleRow): VehicleFacts =>
  factsOfHit(parseStockHit(buildIndexDocument(row, premises)), 'taurus')

describe('card and car page decide from the same facts', () => {
  const processor = (authorizationType: 'stripe' | 'till', depositAmountCents: number) => ({
    authorizationType,
    authorizationKeyEncrypted: null,
    depositAmountCents,
  })
  test.each<[string, Partial<VehicleRow>]>([
    ['the usual one', {}],
    [
      'with all that money can say',
      {
        priceCents: 4_599_050,
        beforePriceCents: 4_999_999,
        subscriptionPriceCents: 18_999,
        financeLenders: { taurus: exampleLender },
        autograbData: { stateAverageMarketPriceCents: 4_699_901, averageMarketPriceCents: null },
        paymentProcessors: [processor('stripe', 50_000), processor('till', 9_950)],
      },
    ],
    ['of a deposit of $0', { paymentProcessors: [processor('till', 0)] }],
    [
      'with nothing but a name',
      {
        priceCents: null,
        priceType: null,
        km: null,
        seats: null,
        colour: null,
        simpleBody: null,
        paymentProcessors: [],
        hasCheckoutPaymentProcessor: false,
        reservable: false,
        reserved: true,
        sold: true,
        preorder: true,
        certified: true,
        tag: 'Test Drive Only',
        status: 'coming_soon',
        carType: 'demo',
      },
    ],
    ['of another lender', { financeLenders: { manual: exampleLender } }],
  ])('%s', (_name, changes) => {
    const row = buildExampleVehicle(changes)
    const { lender, ...facts } = throughIndex(row)
    expect(factsOfRow(row, 'taurus')).toMatchObject(facts)
    expect(lender === null).toBe(factsOfRow(row, 'taurus').lender === null)
  })

  test('of two processors of a kind, the first counts', () => {
    const row = buildExampleVehicle({
      paymentProcessors: [processor('till', 100), processor('till', 200)],
    })
    expect(throughIndex(row).deposits).toEqual([{ provider: 'till', cents: 100 }])
  })

  test('the lender is that of the site’s provider, in cents', () => {
    const row = buildExampleVehicle({ financeLenders: { taurus: exampleLender } })
    const { disclaimer: _, ...lender } = exampleLender
    expect(throughIndex(row).lender).toEqual(lender)
    expect(factsOfRow(row, 'taurus').lender).toMatchObject(lender)
    expect(factsOfRow(row, 'manual').lender).toBeNull()
    expect(factsOfRow(row, null).lender).toBeNull()
    const hit = parseStockHit(buildIndexDocument(row, premises))
    expect(factsOfHit(hit, 'manual').lender).toBeNull()
    expect(factsOfHit(hit, null).lender).toBeNull()
  })
})
