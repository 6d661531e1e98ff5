import type { ReadConditions } from '#platform/search-contract/contract.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { getVocabulary } from './site-vocabulary.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'
import { buildTypedFilters, getTypedField } from './typed-filter.rules.ts'
import type { TypedCondition, TypedRangeField } from './typed-reading.types.ts'

/**
 * For other programs that ask for it: the conditions in a query, as the filters and sort that such a program would
 * write.
 */
export function readForPrograms(stock: SiteStock, q: string): ReadConditions {
  const { conditions, rest } = readTypedConditions(q, getVocabulary(stock))
  return {
    q: rest,
    filter: buildTypedFilters(conditions, nameField),
    sort: conditions.some(({ kind }) => kind === 'sort') ? [cheapest] : [],
    conditions: conditions.map((condition) => ({
      words: condition.words,
      ...expressCondition(condition),
    })),
  }
}

const cheapest = 'sort_price:asc'

const expressCondition = (condition: TypedCondition): object =>
  condition.kind === 'sort'
    ? { sort: cheapest }
    : { filter: buildTypedFilters([condition], nameField) }

/**
 * The name of a field for programs. Repayments have the name that the specification's queries use (§7;
 * shown-fields.rules.ts).
 */
const nameField = (field: TypedRangeField): string =>
  field === 'weekly_price_range' ? 'paymentWeek' : getTypedField(field)
