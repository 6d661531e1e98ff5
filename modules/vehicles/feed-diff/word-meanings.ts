import type { ParsedCar } from '../feed/parse-car.ts'
import { modelsOfMake } from '../classification/model-names.ts'
import { foldName } from '../classification/model-pattern.rules.ts'
import { findBodyType } from '../classification/simple-body.rules.ts'
import { driveGroups } from '../classification/simple-drive.rules.ts'
import { fuelGroups } from '../classification/simple-fuel.rules.ts'
import { transmissionGroups } from '../classification/simple-transmission.rules.ts'

/**
 * `known`: the word is in our tables. `derived`: the file's word is missing or clearly wrong, and the value is
 * derived from make, model or title. `unknown`: the word itself is the value, so no other vehicle may have it.
 */
export type Sureness = 'known' | 'derived' | 'unknown'

export interface WordMeaning {
  readonly field: 'make' | 'body' | 'fuel' | 'drive' | 'transmission'
  /** The word in the file; null if it has none. */
  readonly word: string | null
  readonly became: string
  readonly sure: Sureness
  readonly count: number
}

export interface WordMeanings {
  add(car: ParsedCar): void
  /** Words with the least certain meaning first, then the most frequent. */
  list(): WordMeaning[]
}

/** Maximum number of words: if every row has its own word, nobody reads a longer list. */
const mostWords = 500
const order: readonly Sureness[] = ['unknown', 'derived', 'known']

const knownMakes: ReadonlySet<string> = new Set(Object.keys(modelsOfMake).map(foldName))
const isOneOf = (groups: readonly string[], group: string): Sureness =>
  groups.includes(group) ? 'known' : 'unknown'

/** Collects the words of a file with the values that they resulted in. */
export function openWordMeanings(): WordMeanings {
  const found = new Map<string, WordMeaning & { count: number }>()

  const note = (
    field: WordMeaning['field'],
    word: string | null,
    became: string | null,
    sure: Sureness,
  ): void => {
    if (became === null) return
    const key = JSON.stringify([field, word, became])
    const meaning = found.get(key)
    if (meaning !== undefined) meaning.count += 1
    else if (found.size < mostWords) found.set(key, { field, word, became, sure, count: 1 })
  }

  return {
    add({ content }) {
      const { make, body, fuel, drive, transmission, provenance } = content
      const { simpleBody, simpleFuel, simpleDrive, simpleTransmission } = content
      note('make', make, make, knownMakes.has(foldName(make)) ? 'known' : 'unknown')
      const bodySure = findBodyType(body) === null ? 'unknown' : 'known'
      note('body', body, simpleBody, provenance.simple_body === undefined ? bodySure : 'derived')
      note('fuel', fuel, simpleFuel, isOneOf(fuelGroups, simpleFuel ?? ''))
      const driveSure = isOneOf(driveGroups, simpleDrive ?? '')
      note(
        'drive',
        drive,
        simpleDrive,
        provenance.simple_drive === undefined ? driveSure : 'derived',
      )
      const sure = isOneOf(transmissionGroups, simpleTransmission ?? '')
      note('transmission', transmission, simpleTransmission, sure)
    },
    list: () =>
      [...found.values()].sort(
        (one, other) =>
          order.indexOf(one.sure) - order.indexOf(other.sure) || other.count - one.count,
      ),
  }
}
