import { describe, expect, test } from 'vitest'
import { measureLeastWork } from '#platform/search-engine/least-work.fake.ts'
import { buildExampleVehicle } from '../example-vehicle.fake.ts'
import { listFamilies } from './model-family.rules.ts'
import type { VehicleContent } from '../vehicle.ts'

const families = (make: string, model: string, more: Partial<VehicleContent> = {}): string[] =>
  listFamilies({
    ...buildExampleVehicle(),
    badge: null,
    series: null,
    body: null,
    simpleBody: null,
    simpleTransmission: null,
    year: 2010,
    make,
    model,
    ...more,
  })

test.each<[make: string, model: string, families: string[]]>([
  ['BMW', '320i', ['3 Series']],
  ['BMW', '3', ['3 Series']],
  ['BMW', '3 Series Gran Turismo', ['3 Series']],
  ['BMW', '330e', ['3 Series']],
  ['BMW', '318ti', ['3 Series']],
  ['BMW', 'M340i', ['3 Series']],
  ['bmw', '118D', ['1 Series']],
  ['BMW', '840Ci', ['8 Series']],
  ['BMW', 'M3', []],
  ['BMW', 'X3', []],
  ['BMW', 'i3', []],
  ['BMW', '2002', []],
  ['Mercedes-Benz', 'C200', ['C-Class']],
  ['Mercedes-Benz', 'C 63 S AMG', ['C-Class']],
  ['Mercedes Benz', 'C-CLASS', ['C-Class']],
  ['Mercedes-Benz', 'C Class', ['C-Class']],
  ['Mercedes-Benz', 'A45', ['A-Class']],
  ['Mercedes-Benz', 'S450L', ['S-Class']],
  ['Mercedes-Benz', 'CL500', ['CL-Class']],
  ['Mercedes-Benz', 'CLA 45', ['CLA-Class']],
  ['Mercedes-Benz', 'CL-Class', ['CL-Class']],
  ['Mercedes-Benz', 'CLC200', ['CLC-Class']],
  ['Mercedes-Benz', 'GL-Class', ['GL-Class']],
  ['Mercedes-Benz', 'GL350', ['GL-Class']],
  ['Mercedes-Benz', 'GLC', ['GLC-Class']],
  ['Mercedes-Benz', 'GLC Coupe', ['GLC-Class']],
  ['Mercedes-Benz', 'GLE53', ['GLE-Class']],
  ['Mercedes-Benz', 'G63', ['G-Class']],
  ['Mercedes-Benz', 'ML350', ['M-Class', 'ML-Class']],
  ['Mercedes-Benz', 'Sprinter', []],
  ['Mercedes-Benz', '190', []],
  ['Mercedes-Benz', 'EQC', []],
  ['Mazda', '3', ['Mazda 3', 'Mazda3']],
  ['Mazda', 'Mazda3', ['Mazda 3', 'Mazda3']],
  ['Mazda', 'CX-3', []],
  ['Mazda', '323', []],
  ['MG', 'MG3 Auto', ['MG 3', 'MG3']],
  ['Tesla', 'Model 3', ['Model 3']],
  ['Audi', 'A3', []],
  ['Nobody', '320i', []],
])('a %s %s is called %j', (make, model, names) => {
  expect(families(make, model)).toEqual(names)
})

const code = (series: string): Partial<VehicleContent> => ({ series })
const wagon = (year: number, simpleTransmission = 'Automatic'): Partial<VehicleContent> => ({
  year,
  simpleBody: 'SUV',
  simpleTransmission,
})

describe('a LandCruiser is known', () => {
  test.each<[string, Partial<VehicleContent>, string[]]>([
    ['LandCruiser', code('VDJ79R'), ['70 Series', '79 Series']],
    ['Land Cruiser', code('GDJL79R MY24'), ['70 Series', '79 Series']],
    ['LANDCRUISER', code('vdj76r'), ['70 Series', '76 Series']],
    ['LandCruiser', code('HZJ78R'), ['70 Series', '78 Series']],
    ['LandCruiser', code('FZJ75'), ['70 Series']],
    ['LandCruiser', code('FZJ80R'), ['80 Series']],
    ['LandCruiser', code('HDJ100R'), ['100 Series']],
    ['LandCruiser', code('FZJ105R'), ['100 Series']],
    ['LandCruiser', code('VDJ200R MY16'), ['200 Series']],
    ['LandCruiser', code('URJ202R'), ['200 Series']],
    ['LandCruiser', code('FJA300R'), ['300 Series']],
    ['LandCruiser', code('GDJ150R'), ['Prado', 'Prado 150 Series']],
    ['LandCruiser', code('GRJ120R'), ['Prado', 'Prado 120 Series']],
    ['LandCruiser Prado', code('KZJ95R'), ['Prado', 'Prado 90 Series']],
    ['Prado', code('GDJ250R'), ['Prado', 'Prado 250 Series']],
    // Identified by badge, series or body.
    ['LandCruiser', { badge: 'LC79 GXL' }, ['70 Series', '79 Series']],
    ['LandCruiser 70 Series', { badge: 'LC76 GXL' }, ['70 Series', '76 Series']],
    ['LandCruiser', { badge: 'GXL 200 Series' }, ['200 Series']],
    ['LandCruiser 300', {}, ['300 Series']],
    ['LandCruiser', { body: 'TROOP CARRIER' }, ['78 Series']],
    ['LandCruiser', { badge: 'Workmate Troopcarrier' }, ['78 Series']],
    ['Prado', { badge: '150 GXL', year: 2009 }, ['Prado', 'Prado 150 Series']],
    // Identified by year, body and gearbox.
    ['LandCruiser', { year: 2000, simpleBody: 'Ute' }, ['70 Series', '79 Series']],
    ['LandCruiser', { year: 1999, simpleBody: 'Ute' }, []],
    ['LandCruiser 70 Series', { year: 2021, simpleBody: 'Ute' }, ['70 Series', '79 Series']],
    ['LandCruiser', wagon(1998), []],
    ['LandCruiser', wagon(1999), ['100 Series']],
    ['LandCruiser', wagon(2006), ['100 Series']],
    ['LandCruiser', wagon(2007), []],
    ['LandCruiser', wagon(2008), ['200 Series']],
    ['LandCruiser', wagon(2020), ['200 Series']],
    ['LandCruiser', wagon(2021), []],
    ['LandCruiser', wagon(2022), ['300 Series']],
    // The 200 was never built with a manual gearbox.
    ['LandCruiser', wagon(2015, 'Manual'), []],
    ['LandCruiser 70 Series', wagon(2024), ['70 Series']],
    ['LandCruiser Prado', { year: 2012 }, ['Prado', 'Prado 150 Series']],
    ['LandCruiser Prado', { year: 2009 }, ['Prado']],
    // A chassis code takes precedence over the year.
    ['LandCruiser', { ...wagon(2015), ...code('VDJ76R') }, ['70 Series', '76 Series']],
    // A LandCruiser's code on another model has no meaning.
    ['RAV4', code('VDJ79R'), []],
    ['FJ Cruiser', code('GSJ15R'), []],
  ])('%s with %j: %j', (model, more, names) => {
    const found = families('Toyota', model, more).filter((name) => /Series$|Prado$/.test(name))
    expect(found.map((name) => name.replace('LandCruiser ', ''))).toEqual(names)
  })

  test('by short names too', () => {
    expect(families('Toyota', 'LandCruiser', code('VDJ79R'))).toContain('LC79')
    expect(families('Toyota', 'LandCruiser', code('VDJ78R'))).toContain('Troopy')
  })

  test('by a code within its first 300 letters', () => {
    const fill = (length: number) => ({ badge: 'x'.repeat(length), series: 'VDJ79' })
    expect(families('Toyota', 'LandCruiser', fill(282))).toContain('LC79')
    expect(families('Toyota', 'LandCruiser', fill(283))).toEqual([])
  })

  test.each(['VDJ', 'lc7', ' ', '79 ', 'cruiser '])('in linear time of whatever: %j', (text) => {
    const badge = text.repeat(100_000)
    const tookMs = measureLeastWork(() => families('Toyota', 'LandCruiser', { badge }))
    expect(tookMs).toBeLessThan(100)
  })
})
