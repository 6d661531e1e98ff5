import type { InputEvent } from 'react'
import { collectValues, listShownNow, storeProgress } from './entered-values.ts'
import { pickChosen } from './form-state.rules.ts'
import { changeInput } from './form-transitions.rules.ts'
import type { FormSession } from './use-form-session.ts'

/** Handles a changed value: stores it, and updates the fields that depend on it. */
export function takeInput(session: FormSession, event: InputEvent<HTMLFormElement>): void {
  const { form, current, setCurrent, values, touched } = session
  session.getBotWidget()?.load()
  const control: unknown = event.target
  const name = control instanceof HTMLElement ? (control.getAttribute('name') ?? '') : ''
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    touched.current = new Set([...touched.current, name])
  }
  collectValues(session)
  storeProgress(session, current.state)
  const shown = listShownNow(session)
  const chosen = pickChosen(form, values.current)
  setCurrent((before) => changeInput(before, { name, shown, chosen }))
}
