import type { KeyValueStore } from './storage/stored-values.ts'
import type { Network } from './submit/post-lead.ts'

/** All that a form wants of the browser around it, so that the rest of it is plain code. */
export interface Browser extends Network {
  /** Kept for the next visit. */
  readonly local: KeyValueStore
  /** Kept while the tab is open. */
  readonly session: KeyValueStore
  readonly userAgent: string
  /** Of the page that the visitor is on. */
  readonly url: string
  /** When that page was opened. */
  readonly openedAt: Date
  now(): Date
  /** 128 random bits in hexadecimal. */
  createKey(): string
  alert(text: string): void
  /** To whoever watches over the website's faults. */
  report(text: string): void
  leaveFor(path: string): void
}

/** @param view of the page that the form stands in */
export function openBrowser(view: Window & typeof globalThis): Browser {
  const { performance } = view
  return {
    local: openStore(() => view.localStorage),
    session: openStore(() => view.sessionStorage),
    userAgent: view.navigator.userAgent,
    url: view.location.href,
    openedAt: new Date(performance.timeOrigin),
    now: () => new view.Date(),
    createKey: () => {
      const bytes = view.crypto.getRandomValues(new Uint8Array(16))
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    fetch: (path, init) => view.fetch(path, init),
    wait: (ms) => new Promise((done) => view.setTimeout(done, ms)),
    alert: (text) => view.alert(text),
    report: (text) => view.reportError(new Error(text)),
    leaveFor: (path) => view.location.assign(path),
  }
}

/** A browser may forbid storage; then nothing is kept, and everything else works. */
function openStore(open: () => Storage): KeyValueStore {
  try {
    return open()
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
