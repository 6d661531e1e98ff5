/** A value read from JSON, or a complete message of what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string }

/** @param at path of the value in the body, such as `.queries[0].limit`; empty for the body itself */
export type JsonReader<Value> = (value: unknown, at: string) => Read<Value>

/** Longer wrong values are cut in messages. */
const maxEcho = 1000

export const readString: JsonReader<string> = (value, at) =>
  typeof value === 'string' ? { value } : wrongType(value, at, 'a string')

export const readFlag: JsonReader<boolean> = (value, at) =>
  typeof value === 'boolean' ? { value } : wrongType(value, at, 'a boolean')

export const readCount: JsonReader<number> = (value, at) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? { value }
    : wrongType(value, at, 'a positive integer')

/** Accepts anything; checked later. */
export const readAny: JsonReader<unknown> = (value) => ({ value })

export const readObject: JsonReader<Readonly<Record<string, unknown>>> = (value, at) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : wrongType(value, at, 'an object')

export const readList: JsonReader<readonly unknown[]> = (value, at) =>
  Array.isArray(value) ? { value: value as unknown[] } : wrongType(value, at, 'an array')

export const readStrings: JsonReader<string[]> = (value, at) => {
  if (!Array.isArray(value)) return wrongType(value, at, 'an array')
  const wrong = value.findIndex((item) => typeof item !== 'string')
  return wrong === -1
    ? { value: value as string[] }
    : wrongType(value[wrong], `${at}[${wrong}]`, 'a string')
}

/** Reads a number from 0 to 1, called `name` in messages. */
export function shareReader(name: string): JsonReader<number> {
  return (value, at) => {
    if (typeof value !== 'number') return wrongType(value, at, 'a number')
    if (value >= 0 && value <= 1) return { value }
    return { problem: `Invalid value at \`${at}\`: ${wrongShare(name)}` }
  }
}

export function wrongShare(name: string): string {
  return `the value of \`${name}\` is invalid, expected a float between \`0.0\` and \`1.0\`.`
}

/** Reads one of the given words. */
export function wordReader<Word extends string>(words: readonly Word[]): JsonReader<Word> {
  return (value, at) => {
    if (typeof value !== 'string') return wrongType(value, at, 'a string')
    const word = words.find((one) => one === value)
    if (word !== undefined) return { value: word }
    return {
      problem: `Unknown value \`${brief(value)}\`${place(at, 'at')}: ${expectedOneOf(value, words)}`,
    }
  }
}

export function place(at: string, preposition: 'at' | 'inside'): string {
  return at === '' ? '' : ` ${preposition} \`${at}\``
}

/** Cuts long texts before they are sent back. */
export function brief(text: string): string {
  return text.length > maxEcho ? `${text.slice(0, maxEcho)}…` : text
}

/** ``did you mean `b`? expected one of `a`, `b` ``; the suggestion only if one is similar. */
export function expectedOneOf(received: string, accepted: readonly string[]): string {
  const names = accepted.map((name) => `\`${name}\``).join(', ')
  const guess = findNear(received, accepted)
  return `${guess === undefined ? '' : `did you mean \`${guess}\`? `}expected one of ${names}`
}

function wrongType(value: unknown, at: string, expected: string): { problem: string } {
  return {
    problem: `Invalid value type${place(at, 'at')}: expected ${expected}, but found ${describe(value)}`,
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `${kindOf(value)}: \`${brief(JSON.stringify(value))}\``
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'a string'
  if (typeof value === 'boolean') return 'a boolean'
  if (typeof value === 'object') return Array.isArray(value) ? 'an array' : 'an object'
  if (!Number.isInteger(value)) return 'a number'
  return (value as number) < 0 ? 'a negative integer' : 'a positive integer'
}

/** Allowed edits by length of the received text. */
const editsByLength = [
  [3, 0],
  [7, 1],
  [12, 2],
  [17, 3],
  [24, 4],
] as const
const maxGuessedLength = 60

function findNear(received: string, accepted: readonly string[]): string | undefined {
  if (received.length > maxGuessedLength) return undefined
  const allowed = editsByLength.find(([length]) => received.length <= length)?.[1] ?? 5
  if (allowed === 0) return undefined
  let best: string | undefined
  let least = allowed + 1
  for (const name of accepted) {
    const edits = countEdits(received, name)
    if (edits < least) {
      least = edits
      best = name
    }
  }
  return best
}

/** Counts insertions, deletions, substitutions and swaps of neighbours. */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const cells = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      let cost = Math.min(
        cells[column - 1]! + 1,
        rows[row - 1]![column]! + 1,
        rows[row - 1]![column - 1]! + same,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, rows[row - 2]![column - 2]! + 1)
      }
      cells.push(cost)
    }
    rows.push(cells)
  }
  return rows[a.length]![b.length]!
}
