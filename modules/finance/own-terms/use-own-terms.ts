import { useSyncExternalStore } from 'react'
import {
  forgetOwnTerms,
  type OwnTerms,
  parseOwnTerms,
  readOwnTerms,
  saveOwnTerms,
} from './saved-terms.ts'

/** The visitor's terms and the functions to change them. */
interface TermsView {
  readonly terms: OwnTerms | null
  /** Whether terms can be stored: false on the server. */
  readonly canStore: boolean
  save(terms: OwnTerms): void
  forget(): void
}

const listeners = new Set<() => void>()

/** The visitor's own deposit and term, as their browser stores them. */
export function useOwnTerms(): TermsView {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const change = (store: () => void) => {
    store()
    for (const listener of listeners) listener()
  }
  return {
    terms: text === null ? null : parseOwnTerms(JSON.parse(text)),
    canStore: text !== null,
    save: (terms) => change(() => saveOwnTerms(localStorage, findSlug(), terms)),
    forget: () => change(() => forgetOwnTerms(localStorage, findSlug())),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const findSlug = (): string => document.documentElement.dataset['site'] ?? ''

/** As text, so that equal content compares equal. */
const readText = (): string => JSON.stringify(readOwnTerms(localStorage, findSlug()))
