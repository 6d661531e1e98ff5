import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { answerAll, decideAnswer, type StoredChoice } from '../choice.rules.ts'
import { consentChanged } from '../consent-changed.ts'
import {
  type ConsentRule,
  decideConsent,
  type OptionalPurpose,
  showsBanner,
} from '../consent.rules.ts'
import { readChoice, repeatChoice, writeChoice } from './choice-storage.ts'
import { placeBanner } from './place-banner.ts'
import { readPrivacySignal } from './privacy-signal.ts'

export interface Consent {
  /** Whether the browser signals a refusal, which no choice overrides. */
  readonly isSignalled: boolean
  isAllowed(purpose: OptionalPurpose): boolean
  /** Opens the dialog, with a note that a feature needs this consent. */
  requestConsent(purpose: OptionalPurpose): void
  /** Calls the listener after each choice. */
  onChange(listener: () => void): void
}

/**
 * The banner and the dialog; null on a site with nothing to choose. The script decides after the
 * first paint whether to show the banner, because the document is the same for all visitors.
 */
export function runConsent(siteSlug: string, clock: { now(): number }): Consent | null {
  const root = document.querySelector<HTMLElement>('.privacy')
  const banner = root?.querySelector<HTMLElement>('.consent-banner')
  const dialog = root?.querySelector('dialog')
  if (!root || !banner || !dialog) return null
  const rule = root.dataset['rule'] as ConsentRule
  const days = Number(root.dataset['days'])
  const version = Number(root.dataset['version'])
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[name=purpose]')]
  const purposes = boxes.map(({ value }) => value as OptionalPurpose)
  const isSignalled = readPrivacySignal()
  const listeners: (() => void)[] = []
  let choice = readChoice(siteSlug)
  const repeat = () =>
    repeatChoice(root.dataset['repeated'] === undefined ? undefined : choice, days)
  repeat()

  const answerTo = (purpose: OptionalPurpose) =>
    decideAnswer(choice, purpose, { now: clock.now(), days, version })
  const isAllowed = (purpose: OptionalPurpose) =>
    decideConsent(rule, answerTo(purpose), isSignalled, purpose).allowed
  const mayShow = () => showsBanner(rule, purposes.map(answerTo), isSignalled)

  const showBanner = placeBanner(banner)
  const choose = (answers: StoredChoice['answers'], words: Element) => {
    const wording = words.querySelector('[data-wording]')?.textContent ?? ''
    choice = { at: clock.now(), version, wording, answers }
    writeChoice(siteSlug, choice)
    repeat()
    showBanner(false)
    for (const listener of listeners) listener()
    document.dispatchEvent(new Event(consentChanged))
  }
  const open = (requested: OptionalPurpose | null) => {
    for (const box of boxes) {
      box.checked = isAllowed(box.value as OptionalPurpose)
      box.disabled = isSignalled
    }
    for (const note of dialog.querySelectorAll<HTMLElement>('[data-note]')) {
      note.hidden = note.dataset['note'] !== (isSignalled ? 'signal' : requested)
    }
    dialog.returnValue = ''
    dialog.showModal()
  }

  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLButtonElement ? target.value : ''
    if (answer !== '') choose(answerAll(purposes, answer === 'allow'), banner)
  })
  dialog.addEventListener('close', () => {
    const { returnValue } = dialog
    if (isSignalled || returnValue === '') return
    const ticked = boxes.map(({ value, checked }) => [value, checked])
    choose(
      returnValue === 'save'
        ? Object.fromEntries(ticked)
        : answerAll(purposes, returnValue === 'allow'),
      dialog,
    )
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-privacy-choices]')) open(null)
  })
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.consent') !== true) return
    choice = readChoice(siteSlug)
    repeat()
    if (!mayShow()) showBanner(false)
    document.dispatchEvent(new Event(consentChanged))
  })
  afterFirstPaint(() => {
    if (mayShow()) showBanner(true)
  })
  return {
    isSignalled,
    isAllowed,
    requestConsent: open,
    onChange: (listener) => listeners.push(listener),
  }
}
