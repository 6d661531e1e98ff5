import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildDeliveredLead, exampleLead, exampleVehicle } from '../example-delivered-lead.fake.ts'
import { buildAdfLead } from './adf-lead.view.ts'
import type { AdfLead } from './adf.types.ts'
import { readAdf } from './read-adf.fake.ts'
import { writeAdf } from './write-adf.ts'

const structure = readFileSync(join(import.meta.dirname, 'adf.dtd'), 'utf8')

/** Violations of ADF's published DTD in an XML text. */
function findFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  const dtd = XmlDtd.fromString(structure)
  const validator = new DtdValidator(dtd)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [(error as Error).message]
  } finally {
    validator.dispose()
    document.dispose()
  }
}

const tradeIn = {
  'Trade In Make': 'Mazda',
  'Trade In Model': 'CX-5',
  'Trade In Year': 2018,
  'Trade In Kilometres': 84_500,
  'Trade In Badge': 'Maxx Sport',
  'Trade In Rego': 'XYZ789',
  'Trade In Condition': 'Good',
}

const leads: readonly (readonly [string, Parameters<typeof buildDeliveredLead>[0]])[] = [
  ['about a vehicle', {}],
  ['about a new vehicle', { vehicle: { ...exampleVehicle, carType: 'new', km: null, vin: null } }],
  ['about a vehicle without a price', { vehicle: { ...exampleVehicle, priceCents: null } }],
  [
    'about a vehicle, with a trade-in',
    { lead: { payload: { ...exampleLead.payload, ...tradeIn } } },
  ],
  ['about a trade-in alone', { vehicle: null, lead: { category: 'Trade In', payload: tradeIn } }],
  [
    'of somebody who sells',
    {
      vehicle: null,
      lead: {
        category: 'Sell My Car',
        payload: { Make: 'Kia', Model: 'Rio', Year: 2015, Rego: 'A1' },
      },
    },
  ],
  [
    'about a service',
    { vehicle: null, lead: { category: 'Service Enquiry', payload: { Make: 'Kia' } } },
  ],
  [
    'about nothing in particular',
    { vehicle: null, lead: { category: 'General Enquiry', payload: {} } },
  ],
  ['without last name, e-mail and phone', { lead: { lastName: '', email: null, phone: null } }],
  ['that is incomplete', { stage: 'incomplete', lead: { state: 'incomplete', completedAt: null } }],
  [
    'that adds to another',
    { stage: 'continued', lead: { state: 'incomplete', completedAt: null } },
  ],
  ['that completes another', { stage: 'update' }],
  [
    'written by somebody odd',
    {
      lead: {
        firstName: `<Ana> & "Bob" 'O’Neil'`,
        lastName: ']]> \u{1F697} \u0007\uFFFE',
        payload: { message: '  <?xml?>\n\n<adf>&amp;</adf>  ' },
      },
    },
  ],
]

describe('a lead in ADF/XML', () => {
  test.each(leads)('%s has the published structure', (_name, lead) => {
    expect(findFaults(writeAdf(buildAdfLead(buildDeliveredLead(lead))))).toEqual([])
  })

  test.each(leads)('%s is read back with the same values', (_name, lead) => {
    const written = buildAdfLead(buildDeliveredLead(lead))
    expect(readAdf(writeAdf(written))).toEqual(withoutEmpty(written))
  })

  test('begins as receivers know it', () => {
    expect(writeAdf(buildAdfLead(buildDeliveredLead()))).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<\?adf version="1.0"\?>\s*<adf>\s*<prospect status="new">/,
    )
  })

  test('names the vehicle, the sender, the time, and the dealer', () => {
    expect(buildAdfLead(buildDeliveredLead())).toMatchObject({
      status: 'new',
      id: exampleLead.id,
      source: 'www.example-motors.example',
      requestDate: '2026-11-21T14:14:05+10:00',
      vehicles: [
        {
          interest: 'buy',
          status: 'used',
          year: '2022',
          make: 'Toyota',
          model: 'HiLux',
          stock: 'H1234',
          trim: 'SR5',
          vin: 'MR0HA3CD100123456',
          odometer: {
            units: 'km',
            reading: '45210',
          },
          price: {
            currency: 'AUD',
            amount: '51990.00',
          },
        },
      ],
      customer: { firstName: 'Ana', lastName: 'Example', email: 'ana@visitor.example' },
      vendor: { name: 'Example Motors City', phone: '(03) 5550 1234' },
    })
  })

  test.each([
    ['reduced by the site’s discount', 5_199_000, { currency: 'AUD', amount: '51490.00' }],
    ['of $10, which shows none', 1000, undefined],
    ['without a price', null, undefined],
  ])('has the price of the car’s page (§4), %s', (_name, priceCents, price) => {
    const site = buildExampleSite({ price: { discount_kind: 'amount', discount_value: 500 } })
    const vehicle = { ...exampleVehicle, priceCents }
    const [first] = buildAdfLead(buildDeliveredLead({ site, vehicle })).vehicles
    expect(first?.price).toEqual(price)
  })

  test('has the trade-in as its second vehicle', () => {
    const { vehicles } = buildAdfLead(
      buildDeliveredLead({ lead: { payload: { ...exampleLead.payload, ...tradeIn } } }),
    )
    expect(vehicles).toHaveLength(2)
    expect(vehicles[1]).toMatchObject({
      interest: 'trade-in',
      status: 'used',
      year: '2018',
      make: 'Mazda',
      model: 'CX-5',
      condition: 'good',
      odometer: {
        units: 'km',
        reading: '84500',
      },
      comments: 'Registration XYZ789',
    })
  })

  test.each([
    ['Trade In', tradeIn],
    ['Sell My Car', { Make: 'Kia', Model: 'Rio', Year: 2015, Kilometres: 84_500 }],
  ])('of a site in miles has its odometer in miles: %s', (category, payload) => {
    const site = buildExampleSite({ region: { distance_unit: 'mi' } })
    const lead = buildDeliveredLead({ site, vehicle: null, lead: { category, payload } })
    const odometers = buildAdfLead(lead).vehicles.flatMap(({ odometer }) => odometer ?? [])
    expect(odometers).toEqual([{ units: 'miles', reading: '84500' }])
  })

  test.each([
    ['that completes another', 'update'],
    ['that adds to another', 'continued'],
  ] as const)('%s is sent again by the same id', (_what, stage) => {
    expect(buildAdfLead(buildDeliveredLead({ stage }))).toMatchObject({
      status: 'resend',
      id: exampleLead.id,
    })
  })

  test('contains a test drive', () => {
    const { vehicles } = buildAdfLead(buildDeliveredLead({ lead: { category: 'Test Drive' } }))
    expect(vehicles[0]?.interest).toBe('test-drive')
  })
})

test('the structure refuses an invalid document', () => {
  const good = writeAdf(buildAdfLead(buildDeliveredLead()))
  expect(
    findFaults(good.replace('<prospect status="new">', '<prospect status="old">')),
  ).not.toEqual([])
  expect(findFaults(good.replaceAll('requestdate>', 'requestday>'))).not.toEqual([])
})

const samples = '../shared/data/feeds'
const known = [
  ['adf-lead-mygoaltracking.xml', { firstName: 'Johnny', make: 'BUICK', phone: '857-485-7485' }],
  ['adf-lead-wikipedia.xml', { firstName: 'First', make: 'Make', phone: '323-223-3322' }],
] as const

describe.skipIf(!isThere())('a sample that others published', () => {
  test.each(known)('%s is read', (file, expected) => {
    const { customer, vehicles } = readAdf(readFileSync(join(samples, file), 'utf8'))
    expect({
      firstName: customer.firstName,
      make: vehicles[0]?.make,
      phone: customer.phone,
    }).toEqual(expected)
  })
})

function isThere(): boolean {
  const there = existsSync(samples)
  if (!there) process.stdout.write(`ADF samples are not read: there is no ${samples}\n`)
  return there
}

// oxlint-disable-next-line no-control-regex
const unwritten = /[\u0007\uFFFE]/g
const optional = new Set([
  'vin',
  'stock',
  'trim',
  'bodyStyle',
  'transmission',
  'condition',
  'colour',
  'comments',
])

/** Removes empty values, and characters that XML forbids, as `writeAdf` does. */
function withoutEmpty(lead: AdfLead): AdfLead {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(unwritten, '')
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
  }
  const vehicles = lead.vehicles.map((vehicle) =>
    Object.fromEntries(
      Object.entries(vehicle).filter(([name, value]) => value !== '' || !optional.has(name)),
    ),
  )
  return clean({ ...lead, vehicles }) as AdfLead
}
