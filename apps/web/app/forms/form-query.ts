import {
  type FormParameters,
  readFormParameters,
  serializeFormParameters,
  takesWords,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import type { QueryCodec } from '#platform/web/query-codec.ts'

/** The parameters of pages with a form; each of them has its own (§2). */
export const formQuery: QueryCodec<FormParameters> = {
  parse: (parameters, path) => readFormParameters(path, parameters),
  serialize: (query, path) => serializeFormParameters(path, query),
  // Anybody can write any slug of a model.
  isTyped: (query, path) =>
    (takesWords(path) || query.newModel !== null) && serializeFormParameters(path, query) !== '',
}
