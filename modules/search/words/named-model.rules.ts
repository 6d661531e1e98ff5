import { type ModelClass, modelClasses } from '#modules/vehicles/classification/model-classes.ts'
import { modelsOfMake } from '#modules/vehicles/classification/model-names.ts'
import { foldName } from '#modules/vehicles/classification/model-pattern.rules.ts'
import { findBodyType } from '#modules/vehicles/classification/simple-body.rules.ts'
import { splitQuery } from './shorter-query.rules.ts'
import { stockSynonyms } from '#modules/stock-index/stock-synonyms.ts'

/** A model whose name is in typed words, whether it is in stock or not. */
export interface NamedModel {
  readonly make: string
  readonly model: string
  /** Body and price of the model; null if they are not in our list. */
  readonly likeness: Pick<ModelClass, 'body' | 'price'> | null
}

/** The maximum number of words in a model's name, and of a query that are compared. */
const longestName = 4
const mostWords = 10

interface KnownModels {
  readonly byMake: ReadonlyMap<string, ReadonlyMap<string, NamedModel>>
  /** Names that identify a model even without its make. */
  readonly alone: ReadonlyMap<string, NamedModel>
}

/**
 * The model whose name is in a query, with its make, or without it if no other make uses the name. The longest name
 * is taken. Null if the query contains none.
 */
export function findNamedModel(query: string): NamedModel | null {
  const words = splitQuery(query).slice(0, mostWords).map(foldName)
  const make = findMake(words)
  // Tried first, because 'range rover' contains the name of another make.
  const named =
    findLongest(words, known.alone, 2) ??
    findLongest(words, make === undefined ? known.alone : known.byMake.get(make))
  return named ?? null
}

/** @param least the minimum number of words in the name */
function findLongest(
  words: readonly string[],
  models: ReadonlyMap<string, NamedModel> | undefined,
  least = 1,
): NamedModel | undefined {
  for (let length = longestName; length >= least; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const named = models?.get(words.slice(at, at + length).join(''))
      if (named !== undefined) return named
    }
  }
  return undefined
}

/** Whether a word is the name of a make or model, and so is not a typing error. */
export function isKnownName(word: string): boolean {
  const folded = foldName(word)
  return makeOfWord.has(folded) || modelWords.has(folded)
}

const known: KnownModels = readKnownModels()
const modelWords: ReadonlySet<string> = new Set(
  [...known.byMake.values()].flatMap((models) => [...models.keys()]),
)
const makeOfWord: ReadonlyMap<string, string> = new Map([
  ...Object.keys(modelsOfMake).map((make) => [foldName(make), foldName(make)] as const),
  ...Object.entries(stockSynonyms).flatMap(([word, same]) =>
    same
      .map(foldName)
      .filter((other) => known.byMake.has(other))
      .map((make) => [foldName(word), make] as const),
  ),
])

function findMake(words: readonly string[]): string | undefined {
  for (let at = 0; at < words.length; at++) {
    const two = makeOfWord.get(words.slice(at, at + 2).join(''))
    const found = two ?? makeOfWord.get(words[at]!)
    if (found !== undefined) return found
  }
  return undefined
}

function readKnownModels(): KnownModels {
  const byMake = new Map<string, Map<string, NamedModel>>()
  const add = (spelling: string, named: NamedModel): void => {
    const make = foldName(named.make)
    const models = byMake.get(make) ?? new Map<string, NamedModel>()
    byMake.set(make, models)
    if (!models.has(foldName(spelling))) models.set(foldName(spelling), named)
  }
  const alone = new Map<string, NamedModel>()
  for (const { body, price, models } of modelClasses) {
    for (const [make, names] of Object.entries(models)) {
      for (const model of names.split(', ')) {
        const named = { make, model, likeness: { body, price } }
        add(model, named)
        if (isClearAlone(model) && !alone.has(foldName(model))) alone.set(foldName(model), named)
      }
    }
  }
  const makesOfName = new Map<string, NamedModel[]>()
  for (const [make, names] of Object.entries(modelsOfMake)) {
    for (const entry of names.split(',')) {
      const [spelling = '', model = spelling] = entry.split('>').map((part) => part.trim())
      const listed = byMake.get(foldName(make))?.get(foldName(model))
      const named = listed ?? { make, model, likeness: null }
      add(spelling, named)
      const name = foldName(spelling)
      if (isClearAlone(spelling)) makesOfName.set(name, [...(makesOfName.get(name) ?? []), named])
    }
  }
  for (const [name, [only, ...others]] of makesOfName) {
    if (only !== undefined && others.length === 0 && !alone.has(name)) alone.set(name, only)
  }
  return { byMake, alone }
}

/**
 * Whether a model's name identifies it without its make: it is not a number, not shorter than three characters, and
 * not a body.
 */
function isClearAlone(model: string): boolean {
  const folded = foldName(model)
  return folded.length >= 3 && /\p{L}/u.test(folded) && findBodyType(model) === null
}
