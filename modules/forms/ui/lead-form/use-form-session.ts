import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { FormView, PostedValues, RefusedForm, StepView } from '../../form.types.ts'
import { type BotWidget, openBotWidget } from '../bot-check/bot-widget.ts'
import type { PendingSubmission } from '../storage/pending-submission.types.ts'
import { type Browser, openBrowser } from '../submission/browser.ts'
import type { FormSubmitter } from '../submission/submitter.types.ts'
import { buildInitialState, type ChosenFiles, type FormState } from './form-state.rules.ts'

export interface LeadFormOptions {
  readonly form: FormView
  /** The server's refusal of a form that was posted without script; null without one. */
  readonly refused: RefusedForm | null
  readonly submitter: FormSubmitter
  /** When the form was opened; null: with its page. */
  readonly startedAt: Date | null
}

/** The state and elements of a form at one render. */
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

/** The visitor's input so far; in refs, because typing must not cause a render. */
interface EnteredInput {
  /** Values of all steps, as typed. */
  readonly values: RefObject<PostedValues>
  readonly files: RefObject<ChosenFiles>
  /** Files that the server already has. */
  readonly sentFiles: RefObject<ReadonlySet<File>>
  /** Names of boxes that were ticked or unticked. */
  readonly touched: RefObject<ReadonlySet<string>>
  /** A request that was sent and has no response yet. */
  readonly pending: RefObject<PendingSubmission | null>
}

interface FormElements {
  readonly form: RefObject<HTMLFormElement | null>
  readonly step: RefObject<HTMLDivElement | null>
  /** Container of Turnstile's widget. */
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
