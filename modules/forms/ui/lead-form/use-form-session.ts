import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { FormView, PostedValues, RefusedForm, StepView } from '../../form.types.ts'
import { type BotWidget, openBotWidget } from '../bot-check/bot-widget.ts'
import type { PendingSubmission } from '../storage/pending-submission.types.ts'
import { type Browser, openBrowser } from '../submission/browser.ts'
import type { FormSubmitter } from '../submission/submitter.types.ts'
import { buildInitialState, type ChosenFiles, type FormState } from './form-state.rules.ts'

export interface LeadFormOptions {
  readonly form: FormView
  /** What the server refused of a form that was posted without script. */
  readonly refused: RefusedForm | null
  readonly submitter: FormSubmitter
  /** When the form was opened; null: with its page. */
  readonly startedAt: Date | null
}

/** A form as a visitor works on it, as of one render. */
export interface FormSession extends LeadFormOptions, EnteredInput {
  readonly current: FormState
  readonly setCurrent: Dispatch<SetStateAction<FormState>>
  /** The step that is open. */
  readonly step: StepView | undefined
  readonly elements: FormElements
  readonly getBrowser: () => Browser
  /** Null: the site does not check that a person sends its forms. */
  readonly getBotWidget: () => BotWidget | null
}

/** What the visitor has entered so far. In refs, because typing renders nothing. */
interface EnteredInput {
  /** Of all steps, as they were typed. */
  readonly values: RefObject<PostedValues>
  readonly files: RefObject<ChosenFiles>
  /** Files that the server has. */
  readonly sentFiles: RefObject<ReadonlySet<File>>
  /** Names of boxes that were ticked or unticked. */
  readonly touched: RefObject<ReadonlySet<string>>
  /** What was sent and has no response yet. */
  readonly pending: RefObject<PendingSubmission | null>
}

interface FormElements {
  readonly form: RefObject<HTMLFormElement | null>
  readonly step: RefObject<HTMLDivElement | null>
  /** What Turnstile draws in. */
  readonly bot: RefObject<HTMLDivElement | null>
  readonly submit: RefObject<HTMLButtonElement | null>
}

/** The state of a form. The browser and Turnstile are opened at their first use, because the server has neither. */
export function useFormSession(options: LeadFormOptions): FormSession {
  const { form, refused } = options
  const [current, setCurrent] = useState<FormState>(() => buildInitialState(form, refused))
  const elements: FormElements = {
    form: useRef<HTMLFormElement>(null),
    step: useRef<HTMLDivElement>(null),
    bot: useRef<HTMLDivElement>(null),
    submit: useRef<HTMLButtonElement>(null),
  }
  const browser = useRef<Browser>(null)
  const getBrowser = () => (browser.current ??= openBrowser(window))
  const botWidget = useRef<BotWidget>(null)
  const getBotWidget = () => {
    const { current: element } = elements.bot
    if (form.botSiteKey === null || element === null) return null
    const { wait } = getBrowser()
    return (botWidget.current ??= openBotWidget({ element, siteKey: form.botSiteKey, wait }))
  }
  return {
    ...options,
    current,
    setCurrent,
    step: form.steps[current.state.stepIndex],
    values: useRef(current.opened),
    files: useRef(current.openedFiles),
    sentFiles: useRef(new Set()),
    touched: useRef(new Set()),
    pending: useRef(null),
    elements,
    getBrowser,
    getBotWidget,
  }
}
