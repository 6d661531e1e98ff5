import { useSyncExternalStore } from 'react'
import { describeTradeIn, type TradeInAllowance } from '../valuation/trade-in-allowance.rules.ts'
import { readSavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * What the visitor's browser stores of their last valuation (§3); null on the server, and where there is none.
 *
 * @param clock of the browser
 */
export function useTradeInAllowance(clock: { now(): number }): TradeInAllowance | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(new Date(clock.now())),
    () => '',
  )
  return text === '' ? null : (JSON.parse(text) as TradeInAllowance)
}

/** It changes on another page alone. */
const subscribe = () => () => undefined

/** As text, which is the same as long as its content is. */
function readText(now: Date): string {
  const { dataset, lang } = document.documentElement
  const saved = readSavedValuation(localStorage, dataset['site'] ?? '', now)
  return saved === null ? '' : JSON.stringify(describeTradeIn(saved, lang))
}
