import { useSyncExternalStore } from 'react'
import { describeTradeIn, type ValuedTradeIn } from '../valuation/valued-trade-in.rules.ts'
import { readSavedValuation } from '../valuation/saved-valuation.ts'

/**
 * What the visitor's browser stores of their last valuation (§3); null on the server, and where there is none.
 *
 * @param clock of the browser
 */
export function useValuedTradeIn(clock: { now(): number }): ValuedTradeIn | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(new Date(clock.now())),
    () => '',
  )
  return text === '' ? null : (JSON.parse(text) as ValuedTradeIn)
}

/** It changes on another page alone. */
const subscribe = () => () => undefined

/** As text, which is the same as long as its content is. */
function readText(now: Date): string {
  const { dataset, lang } = document.documentElement
  const saved = readSavedValuation(localStorage, dataset['site'] ?? '', now)
  return saved === null ? '' : JSON.stringify(describeTradeIn(saved, lang))
}
