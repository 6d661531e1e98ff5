import { isLater } from './live-position.rules.ts'
import { followServer } from './follow-server.ts'
import type { LiveNews, LiveState } from './live-news.types.ts'

interface ShareOptions {
  /** Tabs of one person share a stream. */
  readonly personId: string
  /** Where events were when the page was rendered; null: unknown. */
  readonly position: string | null
  readonly signal: AbortSignal
  onNews(news: LiveNews): void
  onState(state: LiveState): void
}

type Passed =
  /** A tab that has just opened; its page was rendered at a position. */
  | { readonly kind: 'hello'; readonly position: string | null }
  | { readonly kind: 'news'; readonly news: LiveNews }
  | { readonly kind: 'state'; readonly state: LiveState }
  /** Somebody looks at a tab that is not up to date. Timers of a leader in the background are slow. */
  | { readonly kind: 'retry' }

/** How many messages are remembered for a tab that opens, which may have missed them since its page was rendered. */
const mostRemembered = 200

/**
 * Follows the server with one stream for all tabs of a browser: the tab that holds a lock has the stream and passes on what
 * comes. When it closes, the lock goes to another tab, which continues from the position that it knows.
 */
export function shareLive({ personId, position, signal, onNews, onState }: ShareOptions): void {
  const name = `forecourt live ${personId}`
  const channel = new BroadcastChannel(name)
  const remembered: LiveNews[] = []
  let rememberedFrom = position
  let known = position
  const retry = new EventTarget()
  let leads = false
  let state: LiveState = 'connecting'

  const takeNews = (news: LiveNews): void => {
    known = news.position ?? known
    remembered.push(news)
    if (remembered.length > mostRemembered) rememberedFrom = remembered.shift()?.position ?? null
    onNews(news)
  }
  const takeState = (next: LiveState): void => {
    if (next === state) return
    state = next
    onState(next)
  }
  const pass = (passed: Passed): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    channel.postMessage(passed)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data.kind === 'retry') retry.dispatchEvent(new Event('retry'))
    else if (data.kind === 'hello') {
      if (!leads) return
      pass({ kind: 'state', state })
      if (hasMissed(data.position)) pass({ kind: 'news', news: { kind: 'reset', position: known } })
    } else if (!leads && data.kind === 'news') takeNews(data.news)
    else if (!leads && data.kind === 'state') takeState(data.state)
  })
  signal.addEventListener('abort', () => channel.close())
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden || state !== 'late') return
      pass({ kind: 'retry' })
      retry.dispatchEvent(new Event('retry'))
    },
    { signal },
  )

  /** Whether a message came after a position. Tabs that already have that message load once more than needed. */
  const hasMissed = (since: string | null): boolean => {
    if (since === null || rememberedFrom === null) return true
    return (
      isLater(rememberedFrom, since) ||
      remembered.some(({ position }) => position === null || isLater(position, since))
    )
  }

  const lead = async (): Promise<void> => {
    leads = true
    await followServer({
      position: known,
      signal,
      retry,
      onNews(news) {
        pass({ kind: 'news', news })
        takeNews(news)
      },
      onState(next) {
        if (next !== state) pass({ kind: 'state', state: next })
        takeState(next)
      },
    })
    // After the end of a session the tab stays the leader, and connects again when the page is loaded again.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  pass({ kind: 'hello', position })
  // Without locks, which some browsers have only on https, each tab has a stream of its own.
  if (navigator.locks === undefined) void lead()
  else navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
