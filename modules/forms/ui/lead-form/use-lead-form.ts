import type { InputEvent, SubmitEvent } from 'react'
import { dropTradeIn } from './carried-trade-in.ts'
import { forgetDetails } from './fill-in-details.ts'
import { takeInput } from './take-input.ts'
import { takeSubmit } from './take-submit.ts'
import { type FormSession, type LeadFormOptions, useFormSession } from './use-form-session.ts'
import { useOpenedStep } from './use-opened-step.ts'
import { useRestoredForm } from './use-restored-form.ts'

/**
 * The behaviour of a form (§4).
 * @returns the props of `FormCard` without its heading
 */
export function useLeadForm(options: LeadFormOptions) {
  const session = useFormSession(options)
  useRestoredForm(session)
  useOpenedStep(session)
  const { form, current, elements } = session
  return {
    ...current,
    form,
    stepIndex: current.state.stepIndex,
    screen: buildScreen(session),
    on: {
      submit: (event: SubmitEvent<HTMLFormElement>) => takeSubmit(session, event),
      input: (event: InputEvent<HTMLFormElement>) => takeInput(session, event),
      clearDetails: () => forgetDetails(session),
      dropTradeIn: () => dropTradeIn(session),
    },
    targets: elements,
  }
}

function buildScreen({ form, current, files }: FormSession) {
  const { opened: posted, openedFiles, chosen, errors, notes } = current
  return {
    formSlug: form.slug,
    posted,
    chosen,
    errors,
    notes,
    termsHref: form.termsHref,
    files: openedFiles,
    keepFiles(name: string, kept: readonly File[]) {
      files.current = new Map([...files.current, [name, kept]])
    },
  }
}
