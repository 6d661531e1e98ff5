import type { KeyValueStore } from '../storage/stored-values.ts'

/** How a submission reaches the server. */
export interface Network {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Waits before a retry. */
  wait(ms: number): Promise<void>
}

/** Everything that a form needs of the browser, so that tests can replace it. */
export interface Browser extends Network {
  /** Storage that persists across visits. */
  readonly local: KeyValueStore
  /** Storage that lasts while the tab is open. */
  readonly session: KeyValueStore
  readonly userAgent: string
  /** URL of the current page. */
  readonly url: string
  /** When the page was opened. */
  readonly openedAt: Date
  now(): Date
  /** 128 random bits in hexadecimal. */
  createKey(): string
  alert(text: string): void
  /** Reports a fault to the website's monitoring. */
  report(text: string): void
  leaveFor(path: string): void
}

/** @param view the window of the form's page */
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

/** A browser may forbid storage; then nothing is stored, and everything else works. */
function openStore(open: () => Storage): KeyValueStore {
  try {
    return open()
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
