import { readApiError, sendWithRetries } from '#platform/web/api-response.ts'
import { decideRefresh } from './refresh.rules.ts'
import { repeatRefresh } from './repeat-refresh.ts'
import { websiteChanged } from './website-changed.ts'

const refreshPath = '/api/website/refresh'

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** §7 Website refresh of a page that has been open for long (`load-refresh.ts`). */
export function startRefresh(): void {
  const clock = {
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    isHidden: () => document.visibilityState === 'hidden',
    whenShown: (task: () => void) =>
      document.addEventListener('visibilitychange', task, { once: true }),
  }
  repeatRefresh(clock, refresh, reportError)
}

async function refresh(isBack: boolean): Promise<void> {
  const { dataset } = document.documentElement
  const response = await sendWithRetries(() => fetch(refreshPath, { cache: 'no-cache' }), {
    isFinal: ({ status }) => status < 500 && status !== 429,
    wait,
  })
  if (!response.ok) throw await readApiError(response)
  const { version } = (await response.json()) as { readonly version: string }
  const isBeingRead = scrollY > 0 && !isBack
  const isInUse = isBeingRead || 'typed' in dataset || hasFocus()
  const decided = decideRefresh({ version: dataset['shellVersion'] ?? '', isInUse }, version)
  if (decided === 'reload-page') location.reload()
  if (decided !== 'reload-data') return
  dataset['changed'] = ''
  document.dispatchEvent(new Event(websiteChanged))
}

/** Whether a link, button or field has the focus. A click on text gives it to the body or the main part. */
function hasFocus(): boolean {
  const { activeElement } = document
  return activeElement !== document.body && activeElement?.id !== 'main'
}
