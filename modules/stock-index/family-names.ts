import { modelFamilies } from '#modules/vehicles/classification/model-families.ts'
import { modelsOfMake } from '#modules/vehicles/classification/model-names.ts'

/** Spellings of a make before a family. */
const makesTyped: Readonly<Record<string, readonly string[]>> = {
  BMW: ['bmw'],
  'Mercedes-Benz': ['mercedes', 'mercedes benz', 'merc', 'benz'],
  Tesla: ['tesla'],
  Toyota: [],
  Mazda: [],
  MG: [],
  Polestar: [],
}

/**
 * What people type for a family of models, if it means nothing else: 'bmw 3' is a 3 Series, not an X3, 'mazda 3' not a
 * CX-3. Maps the typed text to the other names of the family.
 */
export const familyNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    modelFamilies
      .flatMap(({ make, names }) => names.map((name) => [make, name.toLowerCase()] as const))
      .flatMap(([make, name]) => listTyped(make, name)),
  ),
  // Not a typing error for another word: 'swift' does not find 'shift'.
  ...Object.fromEntries(listModelWords().map((word) => [word, []] as const)),
  // The German name of a G-Class.
  'g wagon': ['g class'],
  'g wagen': ['g class'],
}

function listTyped(make: string, name: string): [typed: string, same: readonly string[]][] {
  const typedMakes = makesTyped[make] ?? []
  const series = /^(\d) series$/.exec(name)?.[1]
  if (series !== undefined) {
    return [
      [name, []],
      ...typedMakes.map((typed): [string, string[]] => [`${typed} ${series}`, [name]]),
    ]
  }
  const letters = /^([a-z]+)-class$/.exec(name)?.[1]
  if (letters !== undefined) {
    // For motorhomes 'C Class' means 'Class C'.
    const own: [string, string[]] = [`${letters} class`, [`class ${letters}`]]
    const single = letters.length === 1 ? typedMakes : []
    return [own, ...single.map((typed): [string, string[]] => [`${typed} ${letters}`, [own[0]]])]
  }
  const model = /^model (\w)$/.exec(name)?.[1]
  if (model !== undefined) {
    return [
      [name, []],
      ...typedMakes.map((typed): [string, string[]] => [`${typed} ${model}`, [name]]),
    ]
  }
  const [, cruiser, number] = /^(landcruiser|prado) (\d+) series$/.exec(name) ?? []
  if (number !== undefined) {
    if (cruiser === 'prado') return [[`prado ${number}`, []]]
    const short = `lc${number}`
    return ['landcruiser', 'land cruiser'].map((typed) => [`${typed} ${number}`, [short]])
  }
  const [, numbered, digit] = /^(\w+) (\d)$/.exec(name) ?? []
  return digit === undefined ? [] : [[name, [`${numbered}${digit}`]]]
}

/** Names of models that are one word, long enough to be taken for another misspelt word. */
function listModelWords(): string[] {
  const names = Object.values(modelsOfMake).flatMap((models) => models.split(/,|>/))
  const words = names.map((name) => name.trim().toLowerCase())
  return [...new Set(words.filter((word) => /^\p{L}{4,}$/u.test(word)))]
}
