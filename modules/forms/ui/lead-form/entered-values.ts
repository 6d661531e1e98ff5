import type { FieldView } from '../../form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import { listShownFields } from '../../validation/check-step.rules.ts'
import { buildProgressKey, saveProgress } from '../storage/form-progress.ts'
import { replaceStep } from '../submission/form-values.rules.ts'
import { describeFiles, readPosted } from '../submission/read-posted.ts'
import { formatDay } from '../submission/submit-step.ts'
import type { FormSession } from './use-form-session.ts'

/**
 * Reads the current values of the open step's controls.
 *
 * @param button the pressed button, whose value is posted too
 */
export function collectValues(session: FormSession, button: HTMLElement | null = null): void {
  const { form, step, values, elements } = session
  if (elements.form.current === null || step === undefined) return
  const { posted } = readPosted(new FormData(elements.form.current, button))
  values.current = replaceStep(values.current, step, form.rules, posted)
}

/** Stores the values so that loading the page again loses nothing. */
export function storeProgress(session: FormSession, state: MultiStepState): void {
  const { form, values, pending, getBrowser } = session
  saveProgress(getBrowser().session, buildProgressKey(form), {
    state,
    values: values.current,
    pending: pending.current,
  })
}

/** The fields of a step whose conditions hold with the values entered so far. */
export function listShownNow(session: FormSession, step = session.step): readonly FieldView[] {
  if (step === undefined) return []
  const { form, values, files, getBrowser } = session
  const rules = { ...form.rules, today: formatDay(getBrowser().now()) }
  return listShownFields(step, values.current, describeFiles(files.current), rules)
}
