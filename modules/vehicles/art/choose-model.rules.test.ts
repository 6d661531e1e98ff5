import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueSchema } from '../demo-stock/catalogue.schema.ts'
import { bodyGroups, bodyTypes } from '../simple-body.rules.ts'
import { chooseStudioModel, decideFallbackShape } from './choose-model.rules.ts'
import { studioShapes, stylesOfShape } from './studio-styles.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'db', 'demo', 'catalogue')
const models = readdirSync(folder)
  .filter((name) => !name.startsWith('wording'))
  .map((name) => catalogueSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .flatMap(({ makes }) => makes)
  .flatMap(({ make, models }) =>
    models.flatMap(({ model, body, grades }) =>
      grades.map((grade) => ({ make, model, body: grade.body ?? body })),
    ),
  )

/** A shape that is only ever the fallback tells whether the body was known. */
const isKnown = (body: string): boolean =>
  chooseStudioModel({ make: null, model: null, body }, 'suv').shape ===
  chooseStudioModel({ make: null, model: null, body }, 'cruiser').shape

describe('the form that stands for a vehicle', () => {
  test.each([...bodyTypes, ...bodyGroups])('is known for the body %s', (body) => {
    expect(isKnown(body)).toBe(true)
  })

  test('is known for every body of the demo catalogues, and was rendered', () => {
    expect(models.length).toBeGreaterThan(400)
    expect(models.map(({ body }) => body).filter((body) => !isKnown(body))).toEqual([])
    const odd = models.filter((vehicle) => {
      const { shape, style } = chooseStudioModel(vehicle, 'suv')
      return style < 1 || style > stylesOfShape[shape] || !Number.isInteger(style)
    })
    expect(odd).toEqual([])
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
    expect(choose('Suzuki', 'Jimny', 'SUV').style).toBe(4)
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
    expect(others).not.toContainEqual(prime)
  })

  test('of an unknown body is what the site sells', () => {
    for (const template of ['Camper', 'Motorcycle', 'RV', 'Trucks', 'Car']) {
      const shape = decideFallbackShape(template)
      expect(studioShapes).toContain(shape)
      expect(chooseStudioModel({ make: 'A', model: 'B', body: 'Hovercraft' }, shape).shape).toBe(
        shape,
      )
    }
  })
})
