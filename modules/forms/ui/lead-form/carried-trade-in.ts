import { carriedTradeInField } from '../../catalogue/carried-trade-in-field.ts'
import {
  describeSavedValuation,
  dropSavedValuation,
  readSavedValuation,
  type SavedValuation,
} from '../storage/saved-valuation.ts'
import { storeProgress } from './entered-values.ts'
import type { FormSession } from './use-form-session.ts'

/** Adds the visitor's valued trade-in to a step that has a field for it (§3). */
export function carryTradeIn(session: FormSession): void {
  const { form, getBrowser } = session
  const browser = getBrowser()
  setTradeIn(session, readSavedValuation(browser.local, form.siteSlug, browser.now()))
}

/** Removes the trade-in from the form and from the browser's storage. */
export function dropTradeIn(session: FormSession): void {
  const { form, current, elements, getBrowser } = session
  dropSavedValuation(getBrowser().local, form.siteSlug)
  setTradeIn(session, null)
  storeProgress(session, current.state)
  elements.submit.current?.focus()
}

function setTradeIn(session: FormSession, saved: SavedValuation | null): void {
  const { step, setCurrent } = session
  if (step?.fields.some(({ name }) => name === carriedTradeInField) !== true) return
  const carried = { [carriedTradeInField]: saved === null ? [] : [saved.sealed] }
  session.values.current = { ...session.values.current, ...carried }
  const { lang } = document.documentElement
  setCurrent((before) => ({
    ...before,
    // React sets the hidden control's value from here, so a value written into the control would be lost.
    opened: { ...before.opened, ...carried },
    carried: saved === null ? null : describeSavedValuation(saved, lang),
  }))
}
