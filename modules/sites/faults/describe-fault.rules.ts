import type { z } from 'zod'
import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'
import { findSuggestion } from './suggestion.rules.ts'

/** The keys that a site file may contain: those of each object, and the paths of each key. */
export interface KnownKeys {
  /** Keys of the object at a path of the file; empty if the path is unknown. */
  at(segments: readonly PropertyKey[]): readonly string[]
  /** Paths where exactly this key is allowed. */
  pathsOf(key: string): readonly string[]
  /** Paths of the key with the closest spelling. */
  pathsOfSimilar(key: string): readonly string[]
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
}

/** Explains an issue of the schema to the author of the file, in plain words. */
export function describeFaults(
  issue: z.core.$ZodIssue,
  input: unknown,
  keys: KnownKeys,
): ConfigurationFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: formatPath([...issue.path, key]),
      message: describeUnknownKey(key, issue.path, keys),
    }))
  }
  return [
    { path: formatPath(issue.path), message: describeIssue(issue, findAt(input, issue.path)) },
  ]
}

function describeUnknownKey(key: string, parent: readonly PropertyKey[], keys: KnownKeys): string {
  const places = keys.pathsOf(key)
  if (places.length > 0) return `there is no such key here; write it as ${places.join(' or ')}`
  const suggestion = findSuggestion(key, keys.at(parent)) ?? keys.pathsOfSimilar(key)[0]
  return suggestion === undefined
    ? 'there is no such key; take it out'
    : `there is no such key; did you mean ${suggestion}?`
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    const kind = kindNames[issue.expected] ?? issue.expected
    return value === undefined
      ? `is missing; write ${kind}`
      : `must be ${kind}, but is ${showValue(value)}`
  }
  if (issue.code === 'invalid_value') return describeChoice(issue.values, value)
  if (issue.code === 'too_small') {
    return describeBound(issue.origin, 'at least', issue.minimum, value, issue.message)
  }
  if (issue.code === 'too_big') {
    return describeBound(issue.origin, 'at most', issue.maximum, value, issue.message)
  }
  if (issue.code === 'invalid_format') return `${issue.message}; it is ${showValue(value)}`
  return issue.message
}

function describeChoice(values: readonly unknown[], value: unknown): string {
  const choices = values.map((choice) => JSON.stringify(choice)).join(', ')
  if (value === undefined) return `is missing; write one of ${choices}`
  const words = values.filter((choice) => typeof choice === 'string')
  const suggestion = typeof value === 'string' ? findSuggestion(value, words) : undefined
  const hint = suggestion === undefined ? '' : `; did you mean ${JSON.stringify(suggestion)}?`
  return `must be one of ${choices}, but is ${showValue(value)}${hint}`
}

function describeBound(
  origin: string,
  side: string,
  bound: number | bigint,
  value: unknown,
  message: string,
): string {
  // A schema's own message for an empty value is more helpful than a number.
  if (!message.startsWith('Too ')) return message
  if (origin === 'string') return `must have ${side} ${bound} characters`
  if (origin === 'array') return `must have ${side} ${bound} entries`
  return `must be ${side} ${bound}, but is ${showValue(value)}`
}

function showValue(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
