import { readApiError, sendWithRetries } from '#platform/web/api-response.ts'
import { decideRefresh } from './refresh.rules.ts'
import { repeatRefresh } from './repeat-refresh.ts'
import { replaceParts } from './replace-parts.ts'
import { websiteChanged } from './website-changed.ts'

const refreshPath = '/api/website/refresh'

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** §7 Website refresh of a page that has been open for long (`load-refresh.ts`). */
export function runRefresh(): void {
  const clock = {
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    isHidden: () => document.visibilityState === 'hidden',
    whenShown: (task: () => void) =>
      document.addEventListener('visibilitychange', task, { once: true }),
  }
  repeatRefresh(clock, refresh, reportError)
}

async function refresh(): Promise<void> {
  const { dataset } = document.documentElement
  const response = await sendWithRetries(() => fetch(refreshPath, { cache: 'no-cache' }), {
    isFinal: ({ status }) => status < 500 && status !== 429,
    wait,
  })
  if (!response.ok) throw await readApiError(response)
  const { version } = (await response.json()) as { readonly version: string }
  const page = {
    version: dataset['shellVersion'] ?? '',
    showsHours: document.querySelector('main [data-refreshed]') !== null,
    // This script element is on every page that React hydrates.
    isHydrated: document.querySelector('script[data-start]') !== null,
  }
  const decided = decideRefresh(page, version)
  if (decided === null) return
  const fresh = await fetchDocument(decided.from === 'page' ? location.href : '/')
  replaceParts(fresh, decided.within)
  dataset['shellVersion'] = fresh.documentElement.dataset['shellVersion'] ?? version
  if (!decided.reloads) return
  dataset['changed'] = ''
  document.dispatchEvent(new Event(websiteChanged))
}

async function fetchDocument(address: string): Promise<Document> {
  const response = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!response.ok) throw await readApiError(response)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
