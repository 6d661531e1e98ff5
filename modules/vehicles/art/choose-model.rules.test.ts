import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueSchema } from '../demo-stock/catalogue.schema.ts'
import { bodyGroups, bodyTypes } from '../classification/simple-body.rules.ts'
import { chooseStudioModel, hashText } from './choose-model.rules.ts'
import { decideFallbackShape } from './fallback-shape.rules.ts'
import { countStyles, studioShapes } from './studio-styles.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'db', 'demo', 'catalogue')
const models = readdirSync(folder)
  .filter((name) => !name.startsWith('wording'))
  .flatMap(readModels)
const unnamed = { make: null, model: null }

function readModels(name: string) {
  const { makes } = catalogueSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return makes.flatMap(({ make, models }) =>
    models.flatMap(({ model, body, seats, grades }) =>
      grades.map((grade) => ({
        make,
        model,
        badge: grade.badge,
        body: grade.body ?? body,
        seats: grade.seats ?? seats,
      })),
    ),
  )
}

/**
 * Whether a body's name is known. A known body has the same shape with any fallback; an unknown one has the
 * fallback's.
 */
const isKnown = (body: string): boolean =>
  chooseStudioModel({ make: null, model: null, body }, 'suv').shape ===
  chooseStudioModel({ make: null, model: null, body }, 'cruiser').shape

describe('the model drawn for a vehicle', () => {
  test.each([...bodyTypes, ...bodyGroups])('is known for the body %s', (body) => {
    expect(isKnown(body)).toBe(true)
  })

  test('is known for every body of the demo catalogues, and was rendered', () => {
    expect(models.length).toBeGreaterThan(400)
    expect(models.map(({ body }) => body).filter((body) => !isKnown(body))).toEqual([])
    const odd = models.filter((vehicle) => {
      const { shape, style } = chooseStudioModel(vehicle, 'suv')
      return style < 1 || style > countStyles(shape) || !Number.isInteger(style)
    })
    expect(odd).toEqual([])
  })

  test.each(['cars', 'trucks', 'motorcycles', 'campers', 'rvs'])(
    'is never shared by bodies that differ: %s',
    (catalogue) => {
      const bodiesOf = new Map<string, Set<string>>()
      for (const vehicle of readModels(`${catalogue}.json`)) {
        const { shape, style } = chooseStudioModel(vehicle, 'suv')
        const bodies = bodiesOf.get(`${shape}-${style}`) ?? new Set()
        bodiesOf.set(`${shape}-${style}`, bodies.add(vehicle.body))
      }
      expect([...bodiesOf].filter(([, bodies]) => bodies.size > 1)).toEqual([])
    },
  )

  test('is one with two wheels for all of a dealer of motorcycles', () => {
    const bodies = readModels('motorcycles.json').map(({ body }) => body)
    expect(new Set(bodies).size).toBeGreaterThan(5)
    const shapes = bodies.map((body) => chooseStudioModel({ ...unnamed, body }, 'motorcycle').shape)
    expect(new Set(shapes)).toEqual(new Set(['motorcycle', 'sportbike', 'cruiser']))
  })

  test.each([
    ['Hatchback', 'hatch'],
    ['peopleMover', 'people'],
    ['bus', 'people'],
    ['softtop', 'convertible'],
    ['hardtop', 'coupe'],
    ['lightTruck', 'truck'],
    ['stationWagon', 'wagon'],
    ['Cab Chassis', 'flatbed'],
    ['Flat Tray', 'flatbed'],
    ['Supersport', 'sportbike'],
    ['Adventure', 'motorcycle'],
    ['Scooter', 'motorcycle'],
    ['Motocross', 'motorcycle'],
    ['Commuter', 'suv'],
    ['Crossover', 'suv'],
    ['Dual Cab Ute', 'ute'],
    ['Tourer', 'cruiser'],
    ['Fifth Wheel', 'caravan'],
    ['Class B Campervan', 'motorhome'],
    ['Camper Trailer', 'caravan'],
  ])('of a %s is a %s', (body, shape) => {
    expect(chooseStudioModel({ make: null, model: null, body }, 'suv').shape).toBe(shape)
  })

  test('is the same for every vehicle of one model, and large for a large one', () => {
    const choose = (make: string, model: string, body: string) =>
      chooseStudioModel({ make, model, body }, 'hatch')
    expect(choose('Toyota', 'Corolla', 'Sedan')).toEqual(choose('Toyota', 'Corolla', 'Sedan'))
    expect(choose('Toyota', 'LandCruiser', 'SUV').style).toBe(3)
    expect(choose('Toyota', 'Yaris Cross', 'SUV').style).toBe(2)
    expect(choose('Jeep', 'Wrangler Unlimited', 'SUV').style).toBe(4)
    expect(choose('Mercedes-Benz', 'Sprinter', 'Van').style).toBe(2)
  })

  test('of a prime mover is no truck with a body', () => {
    const prime = chooseStudioModel(
      { make: 'Kenworth', model: 'T909', body: 'Prime Mover' },
      'truck',
    )
    const others = ['Pantech', 'Tipper', 'Curtainsider', 'Refrigerated', 'Service Body'].map(
      (body) => chooseStudioModel({ make: 'Isuzu', model: 'NPR', body }, 'truck'),
    )
    expect(prime).toEqual({ shape: 'truck', style: 6 })
    expect(chooseStudioModel({ make: 'UD', model: 'Quon', body: 'Prime Mover' }, 'truck')).toEqual({
      shape: 'truck',
      style: 9,
    })
    expect(others).not.toContainEqual(prime)
  })

  test('of an unknown body shown as a flatbed is a flat tray', () => {
    const unknown = { make: 'Nobody', model: 'Unheard', body: null }
    expect(chooseStudioModel(unknown, 'flatbed')).toEqual({ shape: 'flatbed', style: 3 })
  })

  test('of an unknown body is the site’s usual one', () => {
    for (const template of ['Camper', 'Motorcycle', 'RV', 'Trucks', 'Car']) {
      const shape = decideFallbackShape(template)
      expect(studioShapes).toContain(shape)
      expect(chooseStudioModel({ make: 'A', model: 'B', body: 'Hovercraft' }, shape).shape).toBe(
        shape,
      )
    }
  })
})

describe('the style of a form', () => {
  test.each([
    ['Class A', 'motorhome', 3],
    ['Class B', 'motorhome', 1],
    ['Class C', 'motorhome', 2],
    ['Motorhome', 'motorhome', 2],
    ['Fifth Wheel', 'caravan', 5],
    ['Travel Trailer', 'caravan', 4],
    ['Pop Top Caravan', 'caravan', 2],
    ['Hybrid Caravan', 'caravan', 6],
    ['Toy Hauler', 'caravan', 7],
    ['Camper Trailer', 'caravan', 3],
    ['Crane Truck', 'flatbed', 4],
    ['Beavertail', 'flatbed', 5],
    ['Tray Truck', 'flatbed', 3],
    ['Curtainsider', 'truck', 3],
    ['Refrigerated', 'truck', 4],
    ['Pantech', 'truck', 1],
    ['Service Body', 'truck', 7],
    ['Agitator', 'truck', 8],
    ['Rigid', 'truck', 1],
    ['Dual Cab Chassis', 'flatbed', 2],
    ['Single Cab Chassis', 'flatbed', 1],
    ['Tourer', 'cruiser', 2],
    ['Cruiser', 'cruiser', 1],
    ['Adventure', 'motorcycle', 3],
    ['Retro', 'motorcycle', 2],
    ['Scooter', 'motorcycle', 4],
    ['Motocross', 'motorcycle', 5],
    ['Enduro', 'motorcycle', 6],
    ['Naked', 'motorcycle', 1],
  ])('follows from the body %s: %s %d', (body, shape, style) => {
    const vehicle = { make: 'Isuzu', model: 'FSR 140', body }
    // The model's own style is only used for a flat tray.
    const expected = body === 'Tray Truck' ? 6 : style
    expect(chooseStudioModel({ make: null, model: null, body }, 'suv')).toEqual({ shape, style })
    expect(chooseStudioModel(vehicle, 'suv')).toEqual({ shape, style: expected })
  })

  test.each([
    ['Ford', 'Ranger', 'Ute', 2],
    ['Toyota', 'HiLux', 'Ute', 3],
    ['Toyota', 'LandCruiser 70 Series', 'Flat Tray', 9],
    ['Toyota', 'LandCruiser 70 Series', 'Cab Chassis', 9],
    ['Isuzu', 'FSR 140', 'Flat Tray', 6],
    ['Hino', '500 Series', 'Tipper', 5],
    ['Isuzu', 'NPR 45', 'Tipper', 2],
    ['Kia', 'Rio', 'Hatch', 2],
    ['Volkswagen', 'Caddy', 'Van', 4],
    ['Suzuki', 'Swift', 'Hatch', 2],
    ['Suzuki', 'Ignis', 'Hatch', 3],
    ['Mini', 'Cooper', 'Hatch', 4],
    ['Suzuki', 'Fronx', 'SUV', 6],
    ['Suzuki', 'Vitara', 'SUV', 2],
    ['Suzuki', 'Jimny', 'SUV', 7],
    ['Suzuki', 'Jimny XL', 'SUV', 4],
    ['Toyota', 'Kluger', 'SUV', 5],
    ['Toyota', 'C-HR', 'SUV', 6],
    ['Toyota', 'RAV4', 'SUV', 1],
    ['Land Rover', 'Discovery Sport', 'SUV', 1],
    ['Airstream', 'Bambi', 'Travel Trailer', 9],
    ['Airstream', 'Classic', 'Travel Trailer', 8],
    ['Airstream', 'Interstate', 'Class B Campervan', 1],
    ['Jayco', 'Swan', 'Camper Trailer', 10],
    ['MDC', 'Venturer', 'Camper Trailer', 11],
    ['Patriot Campers', 'X1', 'Camper Trailer', 3],
    ['Mercedes-Benz', 'Marco Polo', 'Campervan', 4],
    ['Volkswagen', 'Grand California', 'Campervan', 1],
    ['Winnebago', 'Travato', 'Class B Campervan', 1],
  ])('follows from the model: %s %s, %s: %d', (make, model, body, style) => {
    expect(chooseStudioModel({ make, model, body }, 'suv').style).toBe(style)
  })

  test.each([
    ['Hatch', [1]],
    ['SUV', [1]],
    ['Tipper', [2, 5]],
    ['Flat Tray', [3]],
    ['Van', [1]],
    ['Ute', [1, 2, 3]],
    ['Caravan', [1]],
    ['Sedan', [1, 2]],
    ['Supersport', [1, 2]],
    ['People Mover', [1]],
  ])('of a %s that is unknown is one of %o', (body, styles) => {
    const names = Array.from({ length: 60 }, (_, index) => `Unheard ${index}`)
    const chosen = names.map(
      (model) => chooseStudioModel({ make: 'Nobody', model, body }, 'suv').style,
    )
    expect([...new Set(chosen)].toSorted((one, other) => one - other)).toEqual(styles)
  })
})

describe('the cab', () => {
  test.each([
    ['Ute', 'SR5 Double Cab', 5, { shape: 'ute', style: 3 }],
    ['Ute', 'WorkMate Single Cab', 2, { shape: 'ute', style: 4 }],
    ['Ute', 'SR Extra Cab', 4, { shape: 'ute', style: 5 }],
    ['Ute', 'SR', 2, { shape: 'ute', style: 4 }],
    ['Ute', null, null, { shape: 'ute', style: 3 }],
    ['Cab Chassis', null, null, { shape: 'flatbed', style: 1 }],
    ['Cab Chassis', 'SR Extra Cab', 4, { shape: 'flatbed', style: 8 }],
    ['Cab Chassis', 'SR Double Cab', 5, { shape: 'flatbed', style: 2 }],
    ['Dual Cab Chassis', null, null, { shape: 'flatbed', style: 2 }],
  ])('of a %s %s with %s seats decides: %o', (body, badge, seats, model) => {
    const vehicle = { make: 'Toyota', model: 'HiLux', body, badge, seats }
    expect(chooseStudioModel(vehicle, 'suv')).toEqual(model)
  })

  test('of a light truck may have two rows of seats', () => {
    const choose = (body: string, badge: string | null) =>
      chooseStudioModel({ make: 'Isuzu', model: 'NPR 65', body, badge }, 'suv')
    expect(choose('Tipper', 'Crew Tipper')).toEqual({ shape: 'truck', style: 10 })
    expect(choose('Flat Tray', '4x4 Crew')).toEqual({ shape: 'flatbed', style: 7 })
    expect(choose('Pantech', 'Crew')).toEqual({ shape: 'truck', style: 1 })
    expect(choose('Tipper', null)).toEqual({ shape: 'truck', style: 2 })
  })
})

describe('the axles', () => {
  test.each([
    ['FRR 110-260', 'Curtainsider', '4x2', { shape: 'truck', style: 11 }],
    ['FVD 165-300', 'Curtainsider', '6x2', { shape: 'truck', style: 3 }],
    ['FSR 140-260', 'Flat Tray', '4x2', { shape: 'flatbed', style: 13 }],
    ['FVZ 260-300', 'Flat Tray', '6x4', { shape: 'flatbed', style: 6 }],
    ['FSR 140-260', 'Crane Truck', '4x2', { shape: 'flatbed', style: 11 }],
    ['NLR 45-150', 'Flat Tray', '4x2', { shape: 'flatbed', style: 3 }],
  ])('of a truck follow from its drive: %s, %s, %s: %o', (model, body, drive, expected) => {
    expect(chooseStudioModel({ make: 'Isuzu', model, body, drive }, 'suv')).toEqual(expected)
  })

  test('of a ute are the same for any drive', () => {
    const ute = { make: 'Toyota', model: 'HiLux', body: 'Cab Chassis' }
    expect(chooseStudioModel({ ...ute, drive: '4x2' }, 'suv')).toEqual(
      chooseStudioModel({ ...ute, drive: '4x4' }, 'suv'),
    )
  })
})

test('an SUV with seven seats is a large one, if its model is not known', () => {
  const choose = (seats: number | null) =>
    chooseStudioModel({ make: 'Nobody', model: 'Unheard', body: 'SUV', seats }, 'hatch').style
  expect([choose(7), choose(5), choose(null)]).toEqual([5, 1, 1])
})

test('a vehicle of an unknown body shown as a motorcycle has one of the three usual styles', () => {
  const styles = Array.from(
    { length: 60 },
    (_, index) =>
      chooseStudioModel({ make: 'Nobody', model: `${index}`, body: null }, 'motorcycle').style,
  )
  expect([...new Set(styles)].toSorted((one, other) => one - other)).toEqual([1, 2, 3])
})

/** From the published vectors of FNV-1a, 32 bits. */
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j', (text, hash) => {
  expect(hashText(text)).toBe(hash)
})
