import {
  type FormParameters,
  readFormParameters,
  serializeFormParameters,
  takesWords,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import type { QueryCodec } from '#platform/web/query-codec.ts'

/** The query parameters of form pages; each page has its own (§2). */
export const formQuery: QueryCodec<FormParameters> = {
  parse: (parameters, path) => readFormParameters(path, parameters),
  serialize: (query, path) => serializeFormParameters(path, query),
  // Visitors can put any model slug into the URL, so such pages are not cached at once.
  isTyped: (query, path) =>
    (takesWords(path) || query.newModel !== null) && serializeFormParameters(path, query) !== '',
}
