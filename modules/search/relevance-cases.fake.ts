import type { IndexDocument } from '#platform/search-engine/contract.ts'

/** What the first vehicle must be: values of its fields (for a badge, a part of it), and the condition `is`. */
export type Wanted = Readonly<Record<string, string | number>> & {
  readonly [is]?: (car: IndexDocument) => boolean
}

/** A further condition that the first vehicle must meet. */
export const is = Symbol('is')

/** Typed words, and the vehicle that must come first. */
export type RelevanceCase = readonly [typed: string, first: Wanted]

export const car = (make: string, model: string, more: object = {}): Wanted => ({
  make,
  model,
  ...more,
})

const modelOf = ({ model }: IndexDocument): string => (typeof model === 'string' ? model : '')

/** A BMW series by its number: '3', '320i' and 'M340i'. */
const bmw = (series: number, more: object = {}): Wanted => ({
  make: 'BMW',
  ...more,
  [is]: (document) => new RegExp(`^m?${series}(\\d\\d\\D*)?$`, 'i').test(modelOf(document)),
})

/** A Mercedes class by its letters: 'C-Class' and 'C200'. */
const mercedes = (letters: string, more: object = {}): Wanted => ({
  make: 'Mercedes-Benz',
  ...more,
  [is]: (document) => new RegExp(`^(${letters})(-class|\\d+\\D*)?$`, 'i').test(modelOf(document)),
})

/** A LandCruiser, identified by its model, badge or series code, or by its years and body. */
const cruiser = (
  says: RegExp,
  isBuiltSo: (car: IndexDocument) => boolean = () => false,
  more: object = {},
): Wanted => ({
  make: 'Toyota',
  ...more,
  [is]: (document) => says.test(textOf(document)) || isBuiltSo(document),
})
const isUte = ({ simple_body: body }: IndexDocument): boolean => body === 'Ute'
const isWagonOf =
  (from: number, to: number) =>
  ({ year, simple_body: body, simple_transmission: gearbox }: IndexDocument): boolean =>
    Number(year) >= from && Number(year) <= to && body === 'SUV' && gearbox === 'Automatic'

/** Model, badge and series of a vehicle as one text. */
function textOf({ model, badge, series }: IndexDocument): string {
  return [model, badge, series].map(String).join(' ')
}

/** Families of models, words from feeds, and phrases. */
export const meaningCases: readonly RelevanceCase[] = [
  // Families of models.
  ['3 series', bmw(3)],
  ['bmw 3 series', bmw(3)],
  ['bmw 3', bmw(3)],
  ['3-series', bmw(3)],
  ['beemer 3 series', bmw(3)],
  ['bmw 3 series 2018', bmw(3, { year: 2018 })],
  ['bmw 320i', car('BMW', '320I')],
  ['bmw 320', bmw(3)],
  ['1 series', bmw(1)],
  ['bmw 1', bmw(1)],
  ['bmw 1 series hatch', bmw(1, { simple_body: 'Hatch' })],
  ['bmw 2 series', bmw(2)],
  ['bmw 4 series convertible', bmw(4, { simple_body: 'Convertible' })],
  ['5 series', bmw(5)],
  ['bmw 5 series diesel', bmw(5, { simple_fuel: 'Diesel' })],
  ['bmw 6 series', bmw(6)],
  ['bmw 7', bmw(7)],
  ['7 series', bmw(7)],
  ['8 series', bmw(8)],
  ['bmw m3', car('BMW', 'M3')],
  ['bmw x3', car('BMW', 'X3')],
  ['c class', mercedes('C')],
  ['c-class', mercedes('C')],
  ['mercedes c class', mercedes('C')],
  ['merc c class coupe', mercedes('C', { simple_body: 'Coupe' })],
  ['mercedes c', mercedes('C')],
  ['mercedes a 200', { make: 'Mercedes-Benz', [is]: (document) => /A200/.test(textOf(document)) }],
  ['mercedes c 200', { make: 'Mercedes-Benz', [is]: (document) => /C200/.test(textOf(document)) }],
  ['b class', mercedes('B')],
  ['mercedes e class', mercedes('E')],
  ['mercedes benz e', mercedes('E')],
  ['g class', mercedes('G')],
  ['g wagon', mercedes('G')],
  ['mercedes s class', mercedes('S')],
  ['v class', mercedes('V')],
  ['x class ute', mercedes('X', { simple_body: 'Ute' })],
  ['r class', mercedes('R')],
  ['m class', mercedes('M|ML')],
  ['mercedes ml', mercedes('M|ML')],
  ['ml350', car('Mercedes-Benz', 'ML350')],
  ['gl class', mercedes('GL')],
  ['gla', mercedes('GLA')],
  ['mercedes gla 250', car('Mercedes-Benz', 'GLA250')],
  ['glb', mercedes('GLB')],
  ['glc class', mercedes('GLC')],
  ['mercedes gle', mercedes('GLE')],
  ['gle-class', mercedes('GLE')],
  ['gls', mercedes('GLS')],
  ['cla', mercedes('CLA')],
  ['cls class', mercedes('CLS')],
  ['landcruiser 70', cruiser(/70 Series|J7\d|LC7\d/, isUte)],
  ['70 series', cruiser(/70 Series|J7\d|LC7\d/, isUte)],
  ['landcruiser 76', cruiser(/LC76|J76/)],
  ['landcruiser 78', cruiser(/LC78|J78|troop/i)],
  ['troopy', cruiser(/LC78|J78|troop/i)],
  ['troop carrier', cruiser(/J78|troop/i)],
  ['landcruiser 79', cruiser(/LC79|J79/, isUte)],
  ['land cruiser 79 ute', cruiser(/LC79|J79/, isUte)],
  ['lc79', cruiser(/LC79|J79/, isUte)],
  ['79 series', cruiser(/LC79|J79/, isUte)],
  ['landcruiser 79 series', cruiser(/LC79|J79/, isUte)],
  ['vdj79', cruiser(/VDJ79/)],
  ['landcruiser 100', cruiser(/J100/, isWagonOf(1998, 2007))],
  ['landcruiser 200', cruiser(/LC200|J200/, isWagonOf(2008, 2021))],
  ['lc200 sahara', cruiser(/LC200/, isWagonOf(2008, 2021), { badge: 'Sahara' })],
  ['lc 200', cruiser(/LC200|J200/, isWagonOf(2008, 2021))],
  ['200 series landcruiser', cruiser(/LC200|J200/, isWagonOf(2008, 2021))],
  ['landcruiser 300', cruiser(/LC300|FJA300/, isWagonOf(2022, 2024))],
  ['land cruiser 300 series', cruiser(/LC300|FJA300/, isWagonOf(2022, 2024))],
  ['prado 150', cruiser(/Prado|J150/)],
  ['prado 250', cruiser(/J250/)],
  ['mazda 3 sedan', car('Mazda', '3', { simple_body: 'Sedan' })],
  ['mazda 3 2019', car('Mazda', '3', { year: 2019 })],
  ['mg 3', { make: 'MG', [is]: (document) => /^(mg)? ?3/i.test(modelOf(document)) }],
  // Words from feeds.
  ['freestyle cab ranger', { make: 'Ford', model: 'Ranger', body: 'FREESTYLE CAB P/UP' }],
  ['patrol ute', { make: 'Nissan', model: 'Patrol', simple_body: 'Ute' }],
  ['patrol coil ute', { make: 'Nissan', model: 'Patrol', body: 'COIL C/CHAS' }],
  ['patrol leaf cab chassis', { make: 'Nissan', model: 'Patrol', body: 'LEAF CAB CHASSIS' }],
  ['crew cab canter', { make: 'Fuso', model: 'Canter', body: 'CREW CAB C/CHAS' }],
  ['caddy van', { make: 'Volkswagen', model: 'Caddy', simple_body: 'Van' }],
  ['blind van', { body: 'BLIND VAN' }],
  ['jimny softback', { make: 'Suzuki', model: 'Jimny', body: '2D SOFTBACK' }],
  ['sierra convertible', { make: 'Suzuki', model: 'Sierra', simple_body: 'Convertible' }],
  ['camry hybrid', { make: 'Toyota', model: 'Camry', simple_fuel: 'Hybrid' }],
  [
    'corolla cross hybrid',
    {
      make: 'Toyota',
      simple_fuel: 'Hybrid',
      [is]: (document) => /corolla cross/i.test(textOf(document)),
    },
  ],
  ['lexus es hybrid', { make: 'Lexus', model: 'ES', simple_fuel: 'Hybrid' }],
  ['falcon lpg', { make: 'Ford', model: 'Falcon', simple_fuel: 'LPG' }],
  ['gas falcon ute', { make: 'Ford', model: 'Falcon', simple_fuel: 'LPG', simple_body: 'Ute' }],
  ['kluger suv', { make: 'Toyota', model: 'Kluger', simple_body: 'SUV' }],
  ['carnival people mover', { make: 'Kia', model: 'Carnival', simple_body: 'People Mover' }],
  ['people mover tarago', { make: 'Toyota', model: 'Tarago', simple_body: 'People Mover' }],
  ['commodore wagon', { make: 'Holden', model: 'Commodore', simple_body: 'Wagon' }],
  ['outback wagon', car('Subaru', 'Outback')],
  // Whole words come before beginnings of words, and a vehicle's own properties before texts that mention them.
  ['ev', { simple_fuel: 'Electric' }],
  ['evs', { simple_fuel: 'Electric' }],
  ['electric', { simple_fuel: 'Electric' }],
  ['electric car', { simple_fuel: 'Electric' }],
  ['electric suv', { simple_fuel: 'Electric', simple_body: 'SUV' }],
  ['white ev', { simple_fuel: 'Electric', colour: 'White' }],
  ['mg ev', { make: 'MG', simple_fuel: 'Electric' }],
  ['hybrid', { simple_fuel: 'Hybrid' }],
  ['diesel', { simple_fuel: 'Diesel' }],
  ['lpg', { simple_fuel: 'LPG' }],
  ['van', { simple_body: 'Van' }],
  ['vans', { simple_body: 'Van' }],
  ['white van', { simple_body: 'Van', colour: 'White' }],
  ['toyota van', { make: 'Toyota', simple_body: 'Van' }],
  ['ute', { simple_body: 'Ute' }],
  ['ford ute', { make: 'Ford', simple_body: 'Ute' }],
  ['suv', { simple_body: 'SUV' }],
  ['manual ute', { simple_body: 'Ute', simple_transmission: 'Manual' }],
  ['gti', { make: 'Volkswagen' }],
  ['commodore ss', car('Holden', 'Commodore', { badge: 'SS' })],
  ['is250', car('Lexus', 'IS250')],
  ['q7', car('Audi', 'Q7')],
  ['mini', { make: 'Mini' }],
]
