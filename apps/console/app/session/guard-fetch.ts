import { isReload } from './reload.rules.ts'

interface GuardParts {
  readonly fetch: typeof fetch
  /** The address of the page. */
  getPage(): string
  /** @returns whether the person has signed in again */
  requestSignIn(): Promise<boolean>
  /** For requests that can wait until the person signs in after all. */
  waitForSignIn(signal: AbortSignal | null | undefined): Promise<void>
  wait(ms: number, signal: AbortSignal | null | undefined): Promise<void>
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * `fetch` for React Router's requests of data, so that a page with something typed in it stays.
 *
 * - A request after the end of the session has no effect. The person signs in again over the page, and the request is sent
 *   again.
 * - A request that loads the data of the shown page again is repeated until the server responds. React Router would
 *   otherwise replace the page with a failure.
 */
export function guardFetch({
  fetch,
  getPage,
  requestSignIn,
  waitForSignIn,
  wait,
}: GuardParts): typeof fetch {
  const send = async (input: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, getPage())
    if (!url.pathname.endsWith('.data')) return fetch(input, init)
    const isOfPage = isReload(url, new URL(getPage()), init?.method)
    const fetchOnce = () => (isOfPage ? fetchUntilThere(input, init) : fetch(input, init))
    const first = await fetchOnce()
    if (first.status !== 401) return first
    // The session may have got another key while the request was on its way. The browser has that key by now.
    const response = await fetchOnce()
    if (response.status !== 401) return response
    if (!(await requestSignIn())) {
      if (!isOfPage) return response
      // The page stays as it is, with what was typed.
      await waitForSignIn(init?.signal)
    }
    return send(input, init)
  }

  async function fetchUntilThere(input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const response = await fetch(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted === true) throw error
        return undefined
      })
      if (response !== undefined && response.status < 500) return response
      await wait(pauseMs, init?.signal)
    }
  }
  return send
}
