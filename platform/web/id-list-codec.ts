import type { QueryCodec } from './query-codec.ts'

/** An id that a row can have, as an address writes it. */
const idPattern = /^[1-9]\d{0,14}$/

/** More text than this is not looked at: whoever sends it lists nothing that exists. */
const longestList = 2000

/** The ids that texts such as '7,3' list, each once, the first `most` of them; whatever else they contain is left out. */
export function parseIdList(texts: readonly string[], most: number): number[] {
  const ids = texts
    .join(',')
    .slice(0, longestList)
    .split(',')
    .filter((id) => idPattern.test(id))
  return [...new Set(ids.map(Number))].slice(0, most)
}

interface IdListQuery {
  readonly ids: readonly number[]
}

/**
 * The query of a page that shows chosen things: `cars=7,3`. A form with a checkbox for each writes the parameter once
 * for each of them, and is redirected to the one spelling. There is no bound to how many such lists there are.
 *
 * @param name of the parameter
 * @param most ids that a page shows
 */
export function buildIdListCodec(name: string, most: number): QueryCodec<IdListQuery> {
  return {
    parse: (parameters) => ({ ids: parseIdList(parameters.getAll(name), most) }),
    serialize: ({ ids }) => (ids.length === 0 ? '' : `${name}=${ids.join(',')}`),
    isTyped: ({ ids }) => ids.length > 0,
    isFromForm: (parameters) => parameters.getAll(name).length > 1,
  }
}
