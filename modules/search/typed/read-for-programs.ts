import type { ReadConditions } from '#platform/search-contract/contract.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { getVocabulary } from './site-vocabulary.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'
import { buildTypedFilters, getTypedField } from './typed-filter.rules.ts'
import type { TypedCondition, TypedRangeField } from './typed-reading.types.ts'

/** The conditions in a query of another program that requests them, as the filters and sort it would have written. */
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

/** Programs name repayments as the specification's queries do (§7; shown-fields.rules.ts). */
const nameField = (field: TypedRangeField): string =>
  field === 'weekly_price_range' ? 'paymentWeek' : getTypedField(field)
