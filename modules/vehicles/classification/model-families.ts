/**
 * A family: a name that people use for several models together, or for one of several models that share a name. A BMW
 * 320i is a 3 Series, a C200 is a C-Class, and a LandCruiser with the chassis code VDJ79R is a LandCruiser 79.
 */
export interface ModelFamily {
  readonly make: string
  /** Search words for the family; the first is its name. */
  readonly names: readonly string[]
  /** The patterns of the family's models (model-pattern.rules.ts), in one text. */
  readonly models: string
  /** Patterns of models that match `models` but do not belong to the family. */
  readonly except?: string
  /** Numbers in chassis codes that identify the family if the model's name is not enough: '79' of VDJ79R. */
  readonly chassis?: readonly string[]
  /** The chassis number of a larger family that includes this one; that number alone does not identify this family. */
  readonly broader?: string
  /** Words of a badge, series or body that also identify the family. */
  readonly words?: readonly string[]
  /** Other properties that identify the family if a vehicle has no chassis number. */
  readonly built?: readonly BuildMark[]
}

export interface BuildMark {
  /** The first and the last model year. */
  readonly years: readonly [from: number, to: number]
  /** The group of the body; missing: any body. */
  readonly body?: 'Ute' | 'SUV'
  /** Missing: any gearbox. */
  readonly gearbox?: 'Manual' | 'Automatic'
}

const list = (text: string): string[] => text.split(' ')

const bmwSeries = list('1 2 3 4 5 6 7 8').map((number): ModelFamily => {
  const own = `${number}, ${number} Series*, ${number}##*, M${number}##*, ActiveHybrid ${number}*`
  return { make: 'BMW', names: [`${number} Series`], models: own }
})

/** The family of a class: its models are written 'C', 'C-Class', 'C63' or 'C200'. */
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
    // Without its hyphen, 'GL-Class' would match as a GLC.
    except: `${name.slice(0, 2)}-Class*`,
  })),
]

/** Makes with models that are single digits, which people write with or without a space: 'Mazda 3' and 'Mazda3'. */
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

/** LandCruisers are identified by their series code, else by their name or the years in which they were built. */
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
  // Some feeds have only the chassis code as the model.
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
