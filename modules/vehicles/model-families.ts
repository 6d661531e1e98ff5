/**
 * Names that people give to several models at once, or to one of several that share a name, as data: a BMW 320i is a
 * 3 Series, a C200 a C-Class, and a LandCruiser with the chassis code VDJ79R a LandCruiser 79.
 */
export interface ModelFamily {
  readonly make: string
  /** Found by these words, the first of them its name. */
  readonly names: readonly string[]
  /** Patterns of its models (model-pattern.rules.ts), one behind another. */
  readonly models: string
  /** Patterns of models that are none of it all the same. */
  readonly except?: string
  /** Numbers of the maker's chassis codes, where a model's name alone does not tell: '79' of VDJ79R. */
  readonly chassis?: readonly string[]
  /** Number of a family that it is a part of: it leaves open which part. */
  readonly broader?: string
  /** Words of a badge, series or body that tell it as well. */
  readonly words?: readonly string[]
  /** What tells it where a vehicle says no such number. */
  readonly built?: readonly BuildMark[]
}

export interface BuildMark {
  /** First and last model year. */
  readonly years: readonly [from: number, to: number]
  /** Groups of the body; any unless told. */
  readonly body?: 'Ute' | 'SUV'
  /** Any unless told. */
  readonly gearbox?: 'Manual' | 'Automatic'
}

const list = (text: string): string[] => text.split(' ')

const bmwSeries = list('1 2 3 4 5 6 7 8').map((number): ModelFamily => {
  const own = `${number}, ${number} Series*, ${number}##*, M${number}##*, ActiveHybrid ${number}*`
  return { make: 'BMW', names: [`${number} Series`], models: own }
})

/** 'C', 'C-Class', 'C63' and 'C200'. */
const mercedesClass = (letters: string, ...others: readonly string[]): ModelFamily => {
  const models = [letters, ...others].map(
    (name) => `${name}, ${name}-Class*, ${name} Class*, ${name}##*, ${name}###*`,
  )
  const names = [letters, ...others].map((name) => `${name}-Class`)
  return { make: 'Mercedes-Benz', names, models: models.join(', ') }
}

const mercedesClasses: readonly ModelFamily[] = [
  ...list('A B C E G R S T V X').map((letter) => mercedesClass(letter)),
  mercedesClass('M', 'ML'),
  ...list('CL GL SL').map((letters) => mercedesClass(letters)),
  ...list('CLA CLC CLE CLK CLS GLA GLB GLC GLE GLK GLS SLC SLK').map((name) => ({
    make: 'Mercedes-Benz',
    names: [`${name}-Class`],
    models: `${name}*`,
    // Without its hyphen a GL-Class would begin as a GLC does.
    except: `${name.slice(0, 2)}-Class*`,
  })),
]

/** Makes whose models are single digits, which people write with the make: 'Mazda 3' and 'Mazda3'. */
const numbered = Object.entries({
  Mazda: list('2 3 5 6'),
  MG: list('3 4 5 6 7'),
  Polestar: list('2 3 4 5'),
}).flatMap(([make, numbers]) =>
  numbers.map((number): ModelFamily => ({
    make,
    names: [`${make} ${number}`, `${make}${number}`],
    models: `${number}*, ${make} ${number}*`,
  })),
)

const teslas = list('3 S X Y').map((name): ModelFamily => ({
  make: 'Tesla',
  names: [`Model ${name}`],
  models: `Model ${name}*`,
}))

const seventies = list('70 71 73 74 75 76 77 78 79')
const pradoNumbers = list('90 95 120 121 125 150 155 250')
const ute79: BuildMark = { years: [2000, 2100], body: 'Ute' }

/** Each is known by its series code; without one by its name, or by what was built when. */
const landCruisers = [
  { names: ['LandCruiser 70 Series', 'LC70'], chassis: seventies, built: [ute79] },
  { names: ['LandCruiser 76 Series', 'LC76'], chassis: ['76'] },
  {
    names: ['LandCruiser 78 Series', 'LC78', 'Troop Carrier', 'Troopy'],
    chassis: ['78'],
    words: ['troop carrier', 'troopcarrier', 'troopy'],
  },
  { names: ['LandCruiser 79 Series', 'LC79'], chassis: ['79'], broader: '70', built: [ute79] },
  { names: ['LandCruiser 80 Series', 'LC80'], chassis: ['80', '81'] },
  {
    names: ['LandCruiser 100 Series', 'LC100'],
    chassis: ['100', '101', '105'],
    built: [{ years: [1999, 2006], body: 'SUV', gearbox: 'Automatic' } as const],
  },
  {
    names: ['LandCruiser 200 Series', 'LC200'],
    chassis: ['200', '202'],
    built: [{ years: [2008, 2020], body: 'SUV', gearbox: 'Automatic' } as const],
  },
  {
    names: ['LandCruiser 300 Series', 'LC300'],
    chassis: ['300'],
    built: [{ years: [2022, 2100], body: 'SUV', gearbox: 'Automatic' } as const],
  },
].map((family): ModelFamily => ({
  make: 'Toyota',
  models: 'LandCruiser*',
  except: 'LandCruiser Prado*',
  ...family,
}))

const prados: readonly ModelFamily[] = [
  {
    make: 'Toyota',
    names: ['LandCruiser Prado'],
    models: 'LandCruiser Prado*, Prado*',
  },
  // Some feeds leave the word to the code.
  {
    make: 'Toyota',
    names: ['LandCruiser Prado'],
    models: 'LandCruiser*',
    except: 'LandCruiser Prado*',
    chassis: pradoNumbers,
  },
  ...[
    { number: '90', chassis: ['90', '95'], years: [1996, 2002] as const },
    { number: '120', chassis: ['120', '121', '125'], years: [2003, 2008] as const },
    { number: '150', chassis: ['150', '155'], years: [2010, 2023] as const },
    { number: '250', chassis: ['250'], years: [2024, 2100] as const },
  ].flatMap(({ number, chassis, years }): ModelFamily[] => {
    const family = { make: 'Toyota', names: [`Prado ${number} Series`], chassis }
    return [
      { ...family, models: 'LandCruiser Prado*, Prado*', built: [{ years }] },
      { ...family, models: 'LandCruiser*', except: 'LandCruiser Prado*' },
    ]
  }),
]

export const modelFamilies: readonly ModelFamily[] = [
  ...bmwSeries,
  ...mercedesClasses,
  ...numbered,
  ...teslas,
  ...landCruisers,
  ...prados,
]
