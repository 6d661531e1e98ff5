import { modelFamilies } from '#modules/vehicles/classification/model-families.ts'
import { modelsOfMake } from '#modules/vehicles/classification/model-names.ts'

/** Spellings of a make that visitors type before a family of models. */
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
 * What visitors type for a family of models, if it has no other meaning: 'bmw 3' means the 3 Series, not an X3, and
 * 'mazda 3' not a CX-3. Maps the typed text to the other names of the family.
 */
export const familyNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    modelFamilies
      .flatMap(({ make, names }) => names.map((name) => [make, name.toLowerCase()] as const))
      .flatMap(([make, name]) => listTyped(make, name)),
  ),
  // A model's name is never taken for a misspelt other word: 'swift' does not find 'shift'.
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
    // Motorhomes have a 'Class C', for which people also type 'C Class'.
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

/** Names of models that consist of one word, and are long enough to be taken for another misspelt word. */
function listModelWords(): string[] {
  const names = Object.values(modelsOfMake).flatMap((models) => models.split(/,|>/))
  const words = names.map((name) => name.trim().toLowerCase())
  return [...new Set(words.filter((word) => /^\p{L}{4,}$/u.test(word)))]
}
