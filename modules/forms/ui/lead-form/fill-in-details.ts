import type { ControlSpec } from '../../fields/field-kind.types.ts'
import { clearDetails, readDetails, type SavedDetails } from '../storage/saved-details.ts'
import { listControls } from '../submission/form-values.rules.ts'
import { collectValues, storeProgress } from './entered-values.ts'
import type { FormSession } from './use-form-session.ts'

/** Fills saved details into empty controls, and shows the first name in them. */
export function fillInDetails(session: FormSession): void {
  const { form, step, elements, getBrowser } = session
  if (!form.prefill || elements.form.current === null || step === undefined) return
  const details = readDetails(getBrowser().local, form.siteSlug)
  if (!writeDetails(elements.form.current, listControls(step, form.rules), details)) return
  collectValues(session)
  session.setCurrent((before) => ({ ...before, savedName: details.name ?? '' }))
}

/** Deletes saved details, and takes them out of the form. */
export function forgetDetails(session: FormSession): void {
  const { form, step, current, elements, getBrowser } = session
  const { local } = getBrowser()
  const details = readDetails(local, form.siteSlug)
  clearDetails(local, form.siteSlug)
  if (elements.form.current !== null && step !== undefined) {
    removeDetails(elements.form.current, listControls(step, form.rules), details)
  }
  collectValues(session)
  storeProgress(session, current.state)
  session.setCurrent((before) => ({ ...before, savedName: null }))
}

/**
 * Writes saved details into controls that are still empty (§3).
 * @returns whether a control was empty
 */
function writeDetails(
  form: HTMLFormElement,
  controls: readonly ControlSpec[],
  details: SavedDetails,
): boolean {
  const filled = listDetailInputs(form, controls).filter(([input, detail]) => {
    const value = details[detail]
    if (value === undefined || input.value !== '') return false
    input.value = value
    // In the focused control the detail is selected, so that typing replaces it.
    if (document.activeElement === input) input.select()
    return true
  })
  return filled.length > 0
}

/** Empties the controls that still contain the saved detail. */
function removeDetails(
  form: HTMLFormElement,
  controls: readonly ControlSpec[],
  details: SavedDetails,
): void {
  const inputs = listDetailInputs(form, controls)
  for (const [input, detail] of inputs) {
    if (input.value === details[detail]) input.value = ''
  }
  inputs[0]?.[0].focus()
}

function listDetailInputs(form: HTMLFormElement, controls: readonly ControlSpec[]) {
  return controls.flatMap(({ name, saved }) => {
    const input = saved === null ? null : form.elements.namedItem(name)
    return saved !== null && input instanceof HTMLInputElement ? [[input, saved] as const] : []
  })
}
