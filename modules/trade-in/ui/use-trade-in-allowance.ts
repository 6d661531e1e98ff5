import { useSyncExternalStore } from 'react'
import { describeTradeIn, type TradeInAllowance } from '../valuation/trade-in-allowance.rules.ts'
import { readSavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * The visitor's last valuation from the browser's storage (§3); null on the server, and without a stored valuation.
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

/** Never calls back: the stored value only changes on another page. */
const subscribe = () => () => undefined

/** The stored valuation as text, so that React compares equal content as equal. */
function readText(now: Date): string {
  const { dataset, lang } = document.documentElement
  const saved = readSavedValuation(localStorage, dataset['site'] ?? '', now)
  return saved === null ? '' : JSON.stringify(describeTradeIn(saved, lang))
}
