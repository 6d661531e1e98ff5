import { bodyGroups } from '#modules/vehicles/classification/simple-body.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { stockSynonyms } from '#modules/stock-index/stock-synonyms.ts'
import type { KnownNames } from './search-target.ts'

/** For each spelling of a name, the paths that it may mean. */
type Spellings = Map<string, Set<string>>

const spellingsOf = new WeakMap<KnownNames, Spellings>()

/**
 * The path that a misspelt path means: 'utes', 'mazda/cx5', 'toyota-corolla', 'volkswagen/id4', 'citroën', 'vw/golf'.
 * Undefined if it means none, or more than one.
 *
 * @param slug below /search/, in lower case
 */
export function findNearPath(slug: string, known: KnownNames): string | undefined {
  const spellings = spellingsOf.get(known) ?? listSpellings(known)
  spellingsOf.set(known, spellings)
  const found = spellings.get(slug.split('/').map(fold).join('/'))
  return found?.size === 1 ? [...found][0] : undefined
}

function listSpellings(known: KnownNames): Spellings {
  const spellings: Spellings = new Map()
  const add = (spelling: string, path: string): void => {
    spellings.set(spelling, (spellings.get(spelling) ?? new Set()).add(path))
  }
  // Bodies that are not in stock have a page too.
  const names = [...known.makes, ...(known.franchises ?? []), ...known.bodies, ...bodyGroups]
  for (const name of names) {
    for (const spelling of listOwnSpellings(name)) {
      add(spelling, buildSearchSlug(name))
      // The plural: 'utes', 'coaches'.
      add(`${spelling}s`, buildSearchSlug(name))
      add(`${spelling}es`, buildSearchSlug(name))
    }
  }
  for (const { make, model } of known.models) {
    const path = `${buildSearchSlug(make)}/${buildSearchSlug(model)}`
    for (const spelling of listOwnSpellings(make)) {
      add(`${spelling}/${fold(model)}`, path)
      // The model is written with its make again: 'mazda/mazda3'.
      add(`${spelling}/${fold(make)}${fold(model)}`, path)
      add(`${spelling}${fold(model)}`, path)
    }
  }
  return spellings
}

/** The spellings of a name without spaces, signs and accents. */
function listOwnSpellings(name: string): string[] {
  const words = buildSearchSlug(name).replaceAll('-', ' ')
  const same = Object.hasOwn(stockSynonyms, words) ? stockSynonyms[words]! : []
  return [...new Set([words, ...same].map(fold))]
}

function fold(text: string): string {
  return buildSearchSlug(text).replaceAll('-', '')
}
