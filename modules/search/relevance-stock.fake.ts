import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { parseCar } from '#modules/vehicles/feed/parse-car.ts'
import { testNow, toStoredName } from '#modules/vehicles/testing.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'

export const typedStockFile = '../shared/data/stock/au-listings-2023-normalised.csv'
export const hasTypedStock = existsSync(typedStockFile)

/** The real listings, and a few others with data of other feeds: series codes, and other words for bodies and fuels. */
export function readTypedStock(): IndexDocument[] {
  const rows = parse<Record<string, string>>(readFileSync(typedStockFile), { columns: true })
  return [...rows, ...wordedByFeeds].map((row, at) => buildDocument(row, at + 1))
}

/** Parses listings like the importer. */
function buildDocument(
  { title: _title, src: _source, src_id: _line, ...row }: Readonly<Record<string, string>>,
  id: number,
): IndexDocument {
  const parsed = parseCar(
    { ...row, stocknum: `N${id}` },
    { now: testNow, locations: [], warn: () => undefined },
  )
  if (!parsed.ok) throw new Error(`${parsed.field} ${parsed.reason}`)
  const { content } = parsed.car
  const vehicle = {
    ...buildExampleVehicle(),
    ...content,
    id,
    name: toStoredName(content),
    paymentProcessors: [],
  }
  return buildIndexDocument(vehicle, { dealerships: new Map(), locations: new Map() })
}

const cruiser = (
  year: string,
  badge: string,
  series: string,
  body: string,
  model = 'LANDCRUISER',
): Record<string, string> => ({
  make: 'TOYOTA',
  model,
  year,
  badge,
  series,
  body,
  fuel: 'DIESEL',
  transmission: body === '4D WAGON' ? '6 SP AUTOMATIC' : '5 SP MANUAL',
})

const wordedByFeeds: readonly Record<string, string>[] = [
  cruiser('2016', 'WORKMATE (4x4)', 'VDJ79R', 'C/CHAS'),
  cruiser('2024', 'GXL', 'GDJL79R', 'DOUBLE C/CHAS', 'LANDCRUISER LC79'),
  cruiser('2018', 'GXL (4x4)', 'VDJ78R', 'TROOP CARRIER'),
  cruiser('2012', 'WORKMATE (4x4)', 'VDJ78R', '2D TROOP CARRIER'),
  cruiser('2019', 'GXL (4x4)', 'VDJ76R', '4D WAGON'),
  cruiser('2002', 'GXL (4x4)', 'HDJ100R', '4D WAGON'),
  cruiser('2014', 'SAHARA (4x4)', 'VDJ200R MY13', '4D WAGON'),
  cruiser('2022', 'GX (4x4)', 'FJA300R', '4D WAGON'),
  cruiser('2015', 'KAKADU (4x4)', 'GDJ150R', '4D WAGON'),
  cruiser('2024', 'VX (4x4)', 'GDJ250R', '4D WAGON', 'LANDCRUISER PRADO'),
  { make: 'FORD', model: 'RANGER', year: '2011', body: 'FREESTYLE CAB P/UP', fuel: 'DIESEL' },
  { make: 'NISSAN', model: 'PATROL', year: '2010', body: 'COIL C/CHAS', fuel: 'DIESEL' },
  { make: 'NISSAN', model: 'PATROL', year: '2008', body: 'LEAF CAB CHASSIS', fuel: 'DIESEL' },
  { make: 'FUSO', model: 'CANTER', year: '2019', body: 'CREW CAB C/CHAS', fuel: 'DIESEL' },
  { make: 'VOLKSWAGEN', model: 'CADDY', year: '2020', body: 'BLIND VAN', fuel: 'DIESEL' },
  { make: 'SUZUKI', model: 'JIMNY', year: '1999', body: '2D SOFTBACK', fuel: 'UNLEADED PETROL' },
  { make: 'SUZUKI', model: 'SIERRA', year: '1996', body: 'SOFTBACK', fuel: 'UNLEADED PETROL' },
  {
    make: 'TOYOTA',
    model: 'CAMRY',
    year: '2021',
    badge: 'SL',
    body: '4D SEDAN',
    fuel: 'UNLEADED PETROL/ELECTRIC',
  },
  {
    make: 'TOYOTA',
    model: 'COROLLA CROSS',
    year: '2023',
    badge: 'GXL',
    body: '4D WAGON',
    fuel: 'UNLEADED PETROL/ELECTRIC',
  },
  {
    make: 'LEXUS',
    model: 'ES',
    year: '2022',
    badge: 'ES300H',
    body: '4D SEDAN',
    fuel: 'PREMIUM UNLEADED/ELECTRIC',
  },
  {
    make: 'FORD',
    model: 'FALCON',
    year: '2012',
    badge: 'XL ECOLPI',
    body: 'SUPER CAB UTILITY',
    fuel: 'LIQUID PETROLEUM GAS',
  },
  { make: 'TOYOTA', model: 'KLUGER', year: '2019', badge: 'GX', body: '4D WAGON', seats: '7' },
]
