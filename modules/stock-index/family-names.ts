import { modelFamilies } from '#modules/vehicles/model-families.ts'
import { modelsOfMake } from '#modules/vehicles/model-names.ts'

/** As people type a make in front of a family. */
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
 * What is typed for a family of models and means nothing else: 'bmw 3' is a 3 Series and no X3, 'mazda 3' no CX-3. By
 * what is typed, what it stands for besides itself.
 */
export const familyNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    modelFamilies
      .flatMap(({ make, names }) => names.map((name) => [make, name.toLowerCase()] as const))
      .flatMap(([make, name]) => listTyped(make, name)),
  ),
  // No slip of the finger for another: 'swift' finds nothing that shifts.
  ...Object.fromEntries(listModelWords().map((word) => [word, []] as const)),
  // What a G-Class is called in its own country.
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
    // Of motorhomes 'C Class' is a 'Class C'.
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

/** Names of models that are one word, of so many letters that they could be taken for another one misspelt. */
function listModelWords(): string[] {
  const names = Object.values(modelsOfMake).flatMap((models) => models.split(/,|>/))
  const words = names.map((name) => name.trim().toLowerCase())
  return [...new Set(words.filter((word) => /^\p{L}{4,}$/u.test(word)))]
}
