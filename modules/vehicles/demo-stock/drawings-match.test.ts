import { existsSync, globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { chooseStudioModel, type DrawableVehicle } from '../art/choose-model.rules.ts'
import { parseStudioKey } from '../art/studio-key.rules.ts'
import { findDrawnStyle, type StudioModel, type StudioShape } from '../art/studio-styles.ts'
import { simplifyBody } from '../classification/simple-body.rules.ts'
import { findPictureKey } from '../pictures/picture-address.rules.ts'
import { readDemoPlans } from './demo-plans.ts'
import { generateDemoStock } from './generate-demo-stock.ts'

const shapesOfGroup: Readonly<Record<string, readonly StudioShape[]>> = {
  SUV: ['suv'],
  Hatch: ['hatch'],
  Sedan: ['sedan'],
  Wagon: ['wagon'],
  Coupe: ['coupe'],
  Convertible: ['convertible'],
  Ute: ['ute', 'flatbed'],
  Van: ['van'],
  'People Mover': ['people'],
  Motorhome: ['motorhome'],
  'Prime Mover': ['truck'],
  Tipper: ['truck'],
  Pantech: ['truck'],
  Curtainsider: ['truck'],
  'Refrigerated Truck': ['truck'],
  'Tray Truck': ['flatbed'],
  'Tilt Tray': ['flatbed'],
  Truck: ['truck', 'flatbed'],
}
const makersOfCabOvers = /^(volvo|ud|hino|fuso|isuzu|iveco|scania|daf)$/i

/** What a buyer would see at once: how the drawing differs from the vehicle's own data. */
function listFaults(vehicle: DrawableVehicle, drawn: StudioModel): string[] {
  const style = findDrawnStyle(drawn)
  if (style === undefined) return ['is not drawn']
  const expected = expectFront(vehicle, drawn.shape)
  const front = drawn.front ?? style.front
  const doors = expectDoors(vehicle)
  const shapes = shapesOfGroup[simplifyBody(vehicle.body) ?? '']
  const isTruck = style.cab !== undefined
  return [
    ...(shapes?.includes(drawn.shape) === false ? [`${vehicle.body} drawn as ${drawn.shape}`] : []),
    ...(doors !== null && style.doors !== doors ? [`${style.doors} doors, not ${doors}`] : []),
    ...(isTruck && makersOfCabOvers.test(vehicle.make ?? '') && style.cab !== 'over'
      ? ['a cab-over with a bonnet']
      : []),
    ...(isTruck && /^T\d{3}/.test(vehicle.model ?? '') && style.cab !== 'behind'
      ? ['a bonneted truck without its bonnet']
      : []),
    ...(style.front !== null && expected !== null && front !== expected
      ? [`${front} front, not ${expected}`]
      : []),
    ...listAxleFaults(vehicle, style.rearAxles),
    ...listTrailerFaults(vehicle, drawn),
  ]
}

function expectDoors({ body, model, badge, seats }: DrawableVehicle): 2 | 4 | null {
  const group = simplifyBody(body)
  // It has five seats and two doors.
  if (/^defender 90/i.test(`${model} ${badge}`)) return 2
  if (group === 'Coupe' || group === 'Convertible') return 2
  if (/crew/i.test(badge ?? '') && (group === 'Tipper' || group === 'Tray Truck')) return 4
  if (group !== 'Ute') return group === 'SUV' && (seats ?? 0) >= 5 ? 4 : null
  if (/single cab/i.test(badge ?? '')) return 2
  if (/(double|dual|crew|king|space|extra|super) cab/i.test(badge ?? '')) return 4
  if (seats === null || seats === undefined || seats < 1) return null
  return seats <= 3 ? 2 : 4
}

/** Motorhomes, trailers and trucks are drawn the same for every year, or have the front of a van. */
function expectFront({ year, fuel }: DrawableVehicle, shape: StudioShape): string | null {
  if (/^electric$/i.test(fuel ?? '')) {
    return ['suv', 'hatch', 'sedan'].includes(shape) ? 'closed' : null
  }
  if (year === null || year === undefined) return null
  if (year < 2015) return 'halogen'
  return year < 2022 ? 'projector' : 'slim'
}

function listAxleFaults({ drive }: DrawableVehicle, drawn: 1 | 2 | undefined): string[] {
  const [, wheels] = /^([468])x/.exec(drive ?? '') ?? []
  const expected = wheels === undefined ? drawn : wheels === '4' ? 1 : 2
  return drawn === undefined || drawn === expected ? [] : [`rear axles: ${drawn}, not ${expected}`]
}

function listTrailerFaults(
  { make, model, body }: DrawableVehicle,
  { shape, style }: StudioModel,
): string[] {
  if (shape !== 'caravan') return []
  if (make === 'Airstream' && style !== 8 && style !== 9) return ['no silver capsule']
  if (make !== 'Airstream' && (style === 8 || style === 9)) return ['a silver capsule']
  if (model === 'Swan' && style !== 10) return ['no fold-out camper']
  if (body !== 'Camper Trailer' && (style === 10 || style === 11)) return ['a fold-out camper']
  return []
}

const describeVehicle = ({ make, model, badge, body, year }: DrawableVehicle): string =>
  [year, make, model, badge, body].join(' ')

const demo = readDemoPlans().flatMap((plan) =>
  [...generateDemoStock(plan, new Date('2026-11-30T03:00:00Z'))].flatMap((car) => {
    const drawn = parseStudioKey(findPictureKey(car.images?.[0]?.image.url ?? '') ?? '')
    const { make, model, year, badge = null, body = null, fuel = null } = car
    const { seats = null, drive = null } = car
    return drawn === undefined
      ? []
      : [{ drawn, vehicle: { make, model, year, badge, body, fuel, seats, drive } }]
  }),
)

describe('the drawing of every vehicle of the demo', () => {
  test('has its body, its doors, its cab, its axles and the front of its year', () => {
    expect(demo.length).toBeGreaterThan(1000)
    const wrong = demo.flatMap(({ vehicle, drawn }) =>
      listFaults(vehicle, drawn).map((fault) => `${describeVehicle(vehicle)}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  test('is one of many for SUVs, and none is on more than a third of them', () => {
    const counts = new Map<string, number>()
    const suvs = demo.filter(({ drawn }) => drawn.shape === 'suv')
    for (const { drawn } of suvs) {
      const name = `${drawn.style} ${drawn.front ?? ''}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(15)
    expect(Math.max(...counts.values())).toBeLessThan(suvs.length / 3)
  })
})

test('every picture that the demo’s content and configuration name is drawn', () => {
  const names = globSync('db/demo/**/*.{json,md}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\/images\/(s-[a-z0-9-]+)/g)].map(([, key = '']) => ({
      path,
      key,
    })),
  )
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(({ key }) => parseStudioKey(key) === undefined)).toEqual([])
})

describe('a drawing that differs from its vehicle', () => {
  const fh = { make: 'Volvo', model: 'FH', body: 'Prime Mover', badge: 'FH540', year: 2020 }
  const hilux = { make: 'Toyota', model: 'HiLux', body: 'Ute', year: 2020, seats: 2 }
  const mazda = { make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2013, seats: 5 }
  test.each<[string, DrawableVehicle, StudioModel]>([
    ['a cab-over with a bonnet', fh, { shape: 'truck', style: 6 }],
    [
      'a bonneted truck without its bonnet',
      { ...fh, make: 'Kenworth', model: 'T909' },
      { shape: 'truck', style: 9 },
    ],
    [
      'rear axles: 2, not 1',
      { make: 'Isuzu', model: 'FRR', body: 'Curtainsider', drive: '4x2' },
      { shape: 'truck', style: 3 },
    ],
    [
      'rear axles: 1, not 2',
      { make: 'Hino', model: '500 Series', body: 'Tipper', drive: '6x4' },
      { shape: 'truck', style: 2 },
    ],
    ['4 doors, not 2', hilux, { shape: 'ute', style: 3 }],
    ['2 doors, not 4', { ...hilux, badge: 'SR Double Cab' }, { shape: 'ute', style: 4 }],
    ['slim front, not halogen', mazda, { shape: 'suv', style: 1 }],
    ['projector front, not halogen', mazda, { shape: 'suv', style: 1, front: 'projector' }],
    [
      'halogen front, not closed',
      { ...mazda, fuel: 'Electric' },
      { shape: 'suv', style: 1, front: 'halogen' },
    ],
    ['SUV drawn as hatch', mazda, { shape: 'hatch', style: 3, front: 'halogen' }],
    ['is not drawn', mazda, { shape: 'suv', style: 20 }],
    [
      'no silver capsule',
      { make: 'Airstream', model: 'Bambi', body: 'Travel Trailer' },
      { shape: 'caravan', style: 4 },
    ],
    [
      'no fold-out camper',
      { make: 'Jayco', model: 'Swan', body: 'Camper Trailer' },
      { shape: 'caravan', style: 3 },
    ],
  ])('is found: %s', (fault, vehicle, drawn) => {
    expect(listFaults(vehicle, drawn)).toEqual([fault])
  })
})

const file = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(file)
if (absent) process.stdout.write(`skipped: ${file} is not there\n`)

describe.skipIf(absent)('the drawing of every real listing', () => {
  test('has its body, its doors, its cab and the front of its year', () => {
    const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true })
    expect(rows.length).toBeGreaterThan(16_000)
    const wrong = rows.flatMap((row) => {
      const vehicle = {
        make: row['make'] ?? null,
        model: row['model'] ?? null,
        badge: row['badge'] ?? null,
        body: row['body'] === '' ? null : (row['body'] ?? null),
        fuel: row['fuel'] ?? null,
        year: Number(row['year']),
        seats: row['seats'] === '' ? null : Number(row['seats']),
      }
      return listFaults(vehicle, chooseStudioModel(vehicle, 'hatch')).map(
        (fault) => `${describeVehicle(vehicle)}: ${fault}`,
      )
    })
    expect(wrong).toEqual([])
  })
})
