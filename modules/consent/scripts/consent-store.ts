import { closestTo } from '#ui/closest-to.ts'
import { decideAnswer, type StoredChoice } from '../choice.rules.ts'
import { consentChanged } from '../consent-changed.ts'
import { decideConsent, type OptionalPurpose, showsBanner } from '../consent.rules.ts'
import { readChoice, repeatChoice, writeChoice } from './choice-storage.ts'
import { readPrivacySignal } from './privacy-signal.ts'
import type { ConsentTerms } from './read-consent.ts'

/** The visitor's choice, shared by all scripts and elements of a page. */
export interface Consent {
  /** Whether the browser signals a refusal, which no choice overrides. */
  readonly isSignalled: boolean
  isAllowed(purpose: OptionalPurpose): boolean
  /** Whether the visitor still has to be asked for one of the purposes. */
  isAwaited(purposes: readonly OptionalPurpose[]): boolean
  /** @param wording the text that was shown beside the buttons */
  choose(answers: StoredChoice['answers'], wording: string): void
  /** Calls the listener after each choice on this page. Other tabs only send `consentChanged`. */
  onChoice(listener: () => void): void
  /** Opens the dialog; with a purpose, the dialog says that a feature needs consent for it. */
  requestConsent(purpose: OptionalPurpose | null): void
  /** Sets the function that opens the dialog. */
  onRequest(open: (purpose: OptionalPurpose | null) => void): void
}

/** @param isRepeated whether the browser sends the choice to the server */
export function openConsent(terms: ConsentTerms, isRepeated: boolean): Consent {
  const { siteSlug, rule, days, version, clock } = terms
  const isSignalled = readPrivacySignal()
  const listeners: (() => void)[] = []
  let openDialog: (purpose: OptionalPurpose | null) => void = () => {}
  let choice: StoredChoice | null
  const take = (taken: StoredChoice | null) => {
    choice = taken
    repeatChoice(isRepeated ? choice : undefined, days)
  }
  const answerTo = (purpose: OptionalPurpose) =>
    decideAnswer(choice, purpose, { now: clock.now(), days, version })
  const announce = () => document.dispatchEvent(new Event(consentChanged))

  take(readChoice(siteSlug))
  // The buttons that open the dialog are in the banner and in the footer.
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-privacy-choices]') !== null) openDialog(null)
  })
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.consent') !== true) return
    take(readChoice(siteSlug))
    announce()
  })
  return {
    isSignalled,
    isAllowed: (purpose) => decideConsent(rule, answerTo(purpose), isSignalled, purpose).allowed,
    isAwaited: (purposes) => showsBanner(rule, purposes.map(answerTo), isSignalled),
    choose(answers, wording) {
      const made = { at: clock.now(), version, wording, answers }
      writeChoice(siteSlug, made)
      take(made)
      for (const listener of listeners) listener()
      announce()
    },
    onChoice: (listener) => listeners.push(listener),
    requestConsent: (purpose) => openDialog(purpose),
    onRequest(open) {
      openDialog = open
    },
  }
}
