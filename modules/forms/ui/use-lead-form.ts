import {
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { listShownFields } from '../validation/check-step.rules.ts'
import { envelopeNames, goTo } from '../envelope-names.ts'
import type { FieldView, FormView, PostedValues, RefusedForm } from '../form.types.ts'
import { advance, measureProgress, type MultiStepState } from '../steps/multi-step.rules.ts'
import { type BotWidget, openBotWidget } from './bot-check/bot-widget.ts'
import { type Browser, openBrowser } from './submission/browser.ts'
import {
  restoreState,
  buildInitialState,
  type FormState,
  hasSameValues,
  hasSameFields,
  pickChosen,
} from './form-state.ts'
import { clearFilledDetails, fillInDetails, writeValues } from './fill-in-details.ts'
import { askForTimes, forgetAnswered, lookUpPlate } from './go-again.ts'
import { listControls, replaceStep, buildInitialValues } from './submission/form-values.rules.ts'
import type { FormCardProps } from './form-card.tsx'
import { describeFiles, readPosted } from './submission/read-posted.ts'
import { clearProgress, readProgress, saveProgress } from './storage/form-progress.ts'
import {
  describeSavedValuation,
  dropSavedValuation,
  readSavedValuation,
  type SavedValuation,
} from './storage/saved-valuation.ts'
import { carriedTradeInField } from '../catalogue/carried-trade-in-field.ts'
import { clearDetails, readDetails } from './storage/saved-details.ts'
import type { PendingSubmission } from './storage/pending-submission.types.ts'
import { formatDay, type StepResult, submitStep } from './submission/submit-step.ts'
import type { FormSubmitter } from './submission/submitter.types.ts'

export interface LeadFormOptions {
  readonly form: FormView
  /** What the server refused of a form that was posted without script. */
  readonly refused: RefusedForm | null
  readonly submitter: FormSubmitter
  /** When the form was opened; null: with its page. */
  readonly startedAt: Date | null
}

/** What the visitor has entered so far, beside the state that the form is rendered from. */
interface VisitorInput {
  values: PostedValues
  files: ReadonlyMap<string, readonly File[]>
  readonly sentFiles: Set<File>
  readonly touched: Set<string>
  pending: PendingSubmission | null
  browser: Browser | null
  bot: BotWidget | null
  /** Whether values typed before hydration, and saved progress, have been restored. */
  isRestored: boolean
}

/** State and handlers of a form: the visitor's values, the open step, and the server's responses. */
export function useLeadForm({ form, refused, submitter, startedAt }: LeadFormOptions) {
  const [current, setCurrent] = useState<FormState>(() => buildInitialState(form, refused))
  const formElement = useRef<HTMLFormElement>(null)
  const stepElement = useRef<HTMLDivElement>(null)
  const botElement = useRef<HTMLDivElement>(null)
  const workRef = useRef<VisitorInput>(null)
  const work = (workRef.current ??= {
    values: current.opened,
    files: new Map(),
    sentFiles: new Set(),
    touched: new Set(),
    pending: null,
    browser: null,
    bot: null,
    isRestored: false,
  })
  const getBrowser = () => (work.browser ??= openBrowser(window))
  /** Null: the site does not check that a person sends its forms. */
  const getBot = (): BotWidget | null => {
    const { current: element } = botElement
    if (form.botSiteKey === null || element === null) return null
    const { wait } = getBrowser()
    return (work.bot ??= openBotWidget({ element, siteKey: form.botSiteKey, wait }))
  }
  const progressKey = {
    siteSlug: form.siteSlug,
    form: form.slug,
    stepCount: form.steps.length,
    subjectId: form.subject?.id ?? null,
  }
  const { state } = current
  const step = form.steps[state.stepIndex]

  const listShown = (at = step): readonly FieldView[] => {
    if (at === undefined) return []
    const rules = { ...form.rules, today: formatDay(getBrowser().now()) }
    return listShownFields(at, work.values, describeFiles(work.files), rules)
  }
  /** Reads the current values of the controls. */
  const collect = (submitter: HTMLElement | null = null) => {
    if (formElement.current === null || step === undefined) return
    const { posted } = readPosted(new FormData(formElement.current, submitter))
    work.values = replaceStep(work.values, step, form.rules, posted)
  }
  const persist = (at: MultiStepState) => {
    const { values, pending } = work
    saveProgress(getBrowser().session, progressKey, { state: at, values, pending })
  }
  const open = (at: MultiStepState, extra: Partial<FormState> = {}) => {
    persist(at)
    setCurrent((before) => ({
      ...before,
      state: at,
      opened: work.values,
      chosen: pickChosen(form, work.values),
      opening: before.opening + 1,
      shown: listShown(form.steps[at.stepIndex]),
      errors: {},
      notes: {},
      failure: null,
      isBusy: false,
      savedName: null,
      ...extra,
    }))
  }

  const takeResult = (result: StepResult) => {
    const isSameStep = result.state.stepIndex === state.stepIndex
    if (result.kind === 'complete') {
      clearProgress(getBrowser().session, progressKey)
      work.pending = null
      setCurrent((before) => ({ ...before, state: result.state }))
      getBrowser().leaveFor(result.successUrl)
      return
    }
    if (result.kind === 'moved') {
      if (result.wasSent) {
        for (const file of [...work.files.values()].flat()) work.sentFiles.add(file)
      }
      work.pending = null
      open(result.state)
      return
    }
    const failure =
      result.kind === 'failed' ? { text: result.words.box, next: result.words.next } : null
    const told = { errors: result.errors, failure, attempt: current.attempt + 1, isBusy: false }
    if (isSameStep) setCurrent((before) => ({ ...before, ...told, state: result.state }))
    else open(result.state, told)
    if (result.kind === 'failed') tell(result.words.alert, result.words.report)
  }
  /** Runs after the alert box is rendered, because the browser's own alert blocks rendering. */
  const tell = (alert: string | null, report: string) => {
    const browser = getBrowser()
    void browser.wait(0).then(() => {
      if (alert !== null) browser.alert(alert)
      browser.report(report)
    })
  }

  const tellFaults = (errors: FormState['errors'], notes: FormState['notes'] = {}) => {
    const isFaulty = Object.keys(errors).length > 0
    setCurrent((before) => ({
      ...before,
      errors,
      notes,
      failure: null,
      isBusy: false,
      attempt: isFaulty ? before.attempt + 1 : before.attempt,
    }))
  }
  const lookUp = async () => {
    setCurrent((before) => ({ ...before, isBusy: true }))
    const bot = getBot()
    const { values, errors, notes } = await lookUpPlate(step, work.values, async () => {
      const token = await bot?.readToken()
      // It counts once: the form is sent with another one.
      if (typeof token === 'string') bot?.renew()
      return token
    })
    if (formElement.current !== null) writeValues(formElement.current, values)
    collect()
    persist(state)
    tellFaults(errors, notes)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (current.isBusy) return
    const { submitter: button } = event.nativeEvent
    collect(button)
    if (button?.getAttribute('name') === envelopeNames.go) {
      const value = button.getAttribute('value')
      if (value === goTo.times) {
        // With script they are fetched by themselves, once there is a location.
        tellFaults(askForTimes(step, work.values))
        return
      }
      if (value === goTo.plate) {
        void lookUp()
        return
      }
      open(advance(state, { type: 'previous' }, form.steps.length))
      return
    }
    const honeypot = new FormData(event.currentTarget).get(envelopeNames.honeypot)
    setCurrent((before) => ({ ...before, isBusy: true, failure: null }))
    void send(typeof honeypot === 'string' ? honeypot : '').then(takeResult)
  }
  const send = async (honeypot: string): Promise<StepResult> => {
    const bot = getBot()
    const botToken = (await bot?.readToken()) ?? null
    const { values, files, sentFiles, touched, pending } = work
    const signals = {
      touched,
      honeypot,
      botToken,
      startedAt: startedAt ?? getBrowser().openedAt,
    }
    const submission = { form, state, values, files, sentFiles, signals, pending }
    const result = await submitStep(submission, submitter, getBrowser(), (at, sent) => {
      work.pending = sent
      persist({ ...at, phase: 'open' })
    })
    // A token counts once.
    if (result.kind !== 'complete') bot?.renew()
    return result
  }
  const input = (event: InputEvent<HTMLFormElement>) => {
    getBot()?.load()
    const control: unknown = event.target
    const changed = control instanceof HTMLElement ? (control.getAttribute('name') ?? '') : ''
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      work.touched.add(control.name)
    }
    collect()
    persist(state)
    const shown = listShown()
    const chosen = pickChosen(form, work.values)
    setCurrent((before) => {
      const told = forgetAnswered(before, changed)
      return told === before &&
        hasSameFields(before.shown, shown) &&
        hasSameValues(before.chosen, chosen)
        ? before
        : { ...told, shown, chosen }
    })
  }
  const forgetDetails = () => {
    const browser = getBrowser()
    const details = readDetails(browser.local, form.siteSlug)
    clearDetails(browser.local, form.siteSlug)
    if (formElement.current !== null && step !== undefined) {
      clearFilledDetails(formElement.current, listControls(step, form.rules), details)
    }
    collect()
    persist(state)
    setCurrent((before) => ({ ...before, savedName: null }))
  }

  /** The visitor's valued trade-in goes along with a step that takes one (§3). */
  const carry = (saved: SavedValuation | null) => {
    if (step?.fields.some(({ name }) => name === carriedTradeInField) !== true) return
    const values = saved === null ? [] : [saved.sealed]
    work.values = { ...work.values, [carriedTradeInField]: values }
    const { lang } = document.documentElement
    setCurrent((before) => ({
      ...before,
      // The hidden control has its value from here: React would take back what is written into it.
      opened: { ...before.opened, [carriedTradeInField]: values },
      carried: saved === null ? null : describeSavedValuation(saved, lang),
    }))
  }
  const carryTradeIn = () => {
    const browser = getBrowser()
    carry(readSavedValuation(browser.local, form.siteSlug, browser.now()))
  }
  const dropTradeIn = () => {
    dropSavedValuation(getBrowser().local, form.siteSlug)
    carry(null)
    persist(state)
    formElement.current?.querySelector<HTMLElement>('.lead-form__submit')?.focus()
  }

  /** After hydration: values typed before it stay; otherwise the form continues from saved progress. */
  const restore = useEffectEvent(() => {
    if (work.isRestored) return
    work.isRestored = true
    collect()
    const isTyped = !hasSameValues(work.values, current.opened)
    const progress = refused === null ? readProgress(getBrowser().session, progressKey) : null
    // A lead without a response yet: values that the browser filled in again still belong to it.
    work.pending = progress?.pending ?? null
    if (progress === null || isTyped) {
      if (isTyped) persist(state)
      const chosen = pickChosen(form, work.values)
      setCurrent((before) => ({ ...before, chosen, shown: listShown() }))
      return
    }
    work.values = { ...buildInitialValues(form), ...progress.values }
    open(progress.state)
  })
  const showAgain = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    // Back from the success page: another lead must send the files again.
    if (state.phase === 'complete') work.sentFiles.clear()
    setCurrent((before) => restoreState(before, form, work.values, listShown))
  })
  useEffect(() => {
    // Only the browser has typed text and storage, so the server could not render them.
    // oxlint-disable-next-line react/set-state-in-effect
    restore()
    const show = (event: PageTransitionEvent) => showAgain(event)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])

  const settleIn = useEffectEvent((opening: number) => {
    if (opening > 0 && current.failure === null && form.steps.length > 1) {
      stepElement.current?.focus()
    }
    carryTradeIn()
    if (!form.prefill || formElement.current === null || step === undefined) return
    const details = readDetails(getBrowser().local, form.siteSlug)
    if (!fillInDetails(formElement.current, listControls(step, form.rules), details)) return
    collect()
    setCurrent((before) => ({ ...before, savedName: details.name ?? '' }))
  })
  // Only the browser has storage, so the server could not render what is in it.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => settleIn(current.opening), [current.opening])

  const card: FormCardProps = {
    form,
    heading: 'h2',
    stepIndex: state.stepIndex,
    progress: measureProgress(state, form.steps.length),
    opening: current.opening,
    screen: {
      formSlug: form.slug,
      posted: current.opened,
      chosen: current.chosen,
      errors: current.errors,
      notes: current.notes,
      termsHref: form.termsHref,
      files: work.files,
      keepFiles: (name, files) => {
        work.files = new Map([...work.files, [name, files]])
      },
    },
    shown: current.shown,
    failure: current.failure,
    attempt: current.attempt,
    isBusy: current.isBusy,
    savedName: current.savedName,
    carried: current.carried,
    on: { submit, input, clearDetails: forgetDetails, dropTradeIn },
    targets: { form: formElement, step: stepElement, bot: botElement },
  }
  return card
}
