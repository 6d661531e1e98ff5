import type { QueryCodec } from './query-codec.ts'

/** A valid row id as written in a URL. */
const idPattern = /^[1-9]\d{0,14}$/

/** Longer text is cut; the allowed number of ids is far shorter. */
const longestList = 2000

/** The distinct ids in texts such as '7,3', at most `most`; anything else in them is ignored. */
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
 * The query of a page that shows chosen items: `cars=7,3`. A form with checkboxes repeats the parameter, and is
 * redirected to the canonical form. There can be any number of such URLs, so they count as typed (`isTyped`).
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
