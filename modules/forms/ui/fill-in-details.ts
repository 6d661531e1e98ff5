import type { ControlSpec } from '../fields/field-kind.types.ts'
import type { PostedValues } from '../form.types.ts'
import type { SavedDetails } from './storage/saved-details.ts'

/**
 * Writes saved details into controls that are still empty (§3).
 * @returns whether any was
 */
export function fillInDetails(
  form: HTMLFormElement,
  controls: readonly ControlSpec[],
  details: SavedDetails,
): boolean {
  const filled = listDetailInputs(form, controls).filter(([input, detail]) => {
    const value = details[detail]
    if (value === undefined || input.value !== '') return false
    input.value = value
    // Who is in it just now types their own over it.
    if (document.activeElement === input) input.select()
    return true
  })
  return filled.length > 0
}

/** Takes out what was filled in and not changed since. */
export function clearFilledDetails(
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

/** Writes values into the controls of these names. */
export function writeValues(form: HTMLFormElement, values: PostedValues): void {
  for (const [name, [value = '']] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}
