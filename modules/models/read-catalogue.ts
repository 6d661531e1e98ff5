import type { z } from 'zod'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { describeFaults, type KnownKeys } from '#modules/sites/faults/describe-fault.rules.ts'
import { findSuggestion } from '#modules/sites/faults/suggestion.rules.ts'
import { type Catalogue, catalogueSchema, modelSchema } from './catalogue.schema.ts'

export type CatalogueReading =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly faults: readonly ConfigurationFault[] }

/** Maximum size; a catalogue of two hundred makes has about 20 MB. */
export const largestCatalogue = 32 * 1024 * 1024
/** Maximum number of faults to report; more would not help the author. */
const mostFaults = 50
const deepestNesting = 100

/** Parses a catalogue file: each fault has its path in the file and what to do about it. */
export function readCatalogue(text: string): CatalogueReading {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, faults: [{ path: '', message: `the file is not JSON: ${reason}` }] }
  }
  if (isTooDeep(text)) {
    const message = `the file is nested deeper than ${deepestNesting} levels; a catalogue has eight`
    return { ok: false, faults: [{ path: '', message }] }
  }
  const parsed = catalogueSchema.safeParse(value)
  const faults = parsed.success
    ? findRepeats(parsed.data)
    : parsed.error.issues
        .slice(0, mostFaults)
        .flatMap((issue) => describeFaults(issue, value, catalogueKeys))
  if (parsed.success && faults.length === 0) return { ok: true, catalogue: parsed.data }
  return { ok: false, faults: faults.slice(0, mostFaults) }
}

/**
 * Whether the text is nested too deeply. Must be checked first, because describing a fault formats the faulty value
 * recursively. Brackets within strings count too.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > deepestNesting) return true
  }
  return false
}

/** Known keys for messages about unknown ones. No paths are suggested, since the catalogue consists of lists. */
const catalogueKeys: KnownKeys = {
  at: (segments) => Object.keys(findShape(segments)),
  pathsOf: () => [],
  pathsOfSimilar: (key) => {
    const suggestion = findSuggestion(key, Object.keys(modelSchema.shape))
    return suggestion === undefined ? [] : [suggestion]
  },
}

function findShape(segments: readonly PropertyKey[]): object {
  let schema: unknown = catalogueSchema
  for (const segment of segments) {
    schema = unwrap(schema)
    schema =
      typeof segment === 'number'
        ? (schema as { element?: unknown }).element
        : (schema as { shape?: Record<string, unknown> }).shape?.[String(segment)]
  }
  return (unwrap(schema) as { shape?: object } | undefined)?.shape ?? {}
}

function unwrap(schema: unknown): unknown {
  const inner = (schema as { def?: { innerType?: z.ZodType } } | undefined)?.def?.innerType
  return inner === undefined ? schema : unwrap(inner)
}

/** Faults for values that must be unique: ids and slugs of makes, slugs of models and variants. */
function findRepeats({ manufacturers }: Catalogue): ConfigurationFault[] {
  const makes = ['manufacturers'] as const
  return [
    ...findTwice(manufacturers, 'id', makes),
    ...findTwice(manufacturers, 'slug', makes),
    ...manufacturers.flatMap(({ models }, index) => {
      const path = [...makes, index, 'models']
      return [
        ...findTwice(models, 'slug', path),
        ...models.flatMap(({ variants }, at) =>
          findTwice(variants, 'slug', [...path, at, 'variants']),
        ),
      ]
    }),
  ]
}

function findTwice<Key extends string>(
  entries: readonly { readonly [Name in Key]: string | number }[],
  key: Key,
  path: readonly PropertyKey[],
): ConfigurationFault[] {
  const seen = new Map<string | number, number>()
  return entries.flatMap((entry, index) => {
    const first = seen.get(entry[key])
    if (first === undefined) {
      seen.set(entry[key], index)
      return []
    }
    const message = `${entry[key]} stands at ${formatPath([...path, first])} already; write another`
    return [{ path: formatPath([...path, index, key]), message }]
  })
}
