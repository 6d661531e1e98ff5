import type { PostedValues } from '../../form.types.ts'
import { type LookedUpPlate, takeLookedUp } from '../../plates/plate-lookup.rules.ts'
import { fetchPlate } from '../controls/fetch-plate.ts'
import { collectValues, storeProgress } from './entered-values.ts'
import { showFindings } from './form-transitions.rules.ts'
import { readPlateQuestion } from './step-questions.rules.ts'
import type { FormSession } from './use-form-session.ts'

/** Looks up the plate of the open step, and fills in the vehicle that was found. */
export async function lookUpPlate(session: FormSession): Promise<void> {
  const { current, setCurrent, elements } = session
  setCurrent((before) => ({ ...before, isBusy: true }))
  const { values, errors, notes } = await fetchFindings(session)
  if (elements.form.current !== null) writeValues(elements.form.current, values)
  collectValues(session)
  storeProgress(session, current.state)
  setCurrent((before) => showFindings(before, errors, notes))
}

async function fetchFindings(session: FormSession): Promise<LookedUpPlate> {
  const bot = session.getBotWidget()
  const question = readPlateQuestion(session.step, session.values.current)
  if (question === null) return { values: {}, errors: {}, notes: {} }
  const { field, plan, rego, state } = question
  const token = rego === '' ? undefined : await bot?.readToken()
  // A token is valid once, so sending the form needs another one.
  if (typeof token === 'string') bot?.renew()
  return takeLookedUp(field, plan, await fetchPlate(rego, state, token))
}

/** Writes values into the controls of these names. */
function writeValues(form: HTMLFormElement, values: PostedValues): void {
  for (const [name, [value = '']] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
}
