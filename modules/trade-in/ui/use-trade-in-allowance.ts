import { useSyncExternalStore } from 'react'
import { describeTradeIn, type TradeInAllowance } from '../valuation/trade-in-allowance.rules.ts'
import { readSavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * The visitor's last valuation from browser storage (§3); null on the server, and without one.
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

/** Only another page changes it. */
const subscribe = () => () => undefined

/** As text, so that equal content compares as equal. */
function readText(now: Date): string {
  const { dataset, lang } = document.documentElement
  const saved = readSavedValuation(localStorage, dataset['site'] ?? '', now)
  return saved === null ? '' : JSON.stringify(describeTradeIn(saved, lang))
}
