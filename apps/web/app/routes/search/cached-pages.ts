/**
 * Loader data of pages that this browser tab showed before, so that going back and forward shows them at once and a
 * lost connection leaves the last results in view. Only in the browser: the server caches rendered pages instead.
 */
const cache = new Map<string, unknown>()
const maxCachedPages = 30
/** A response that takes longer is treated like a lost connection. */
const longestWaitMs = 15_000

export interface FetchedPage<T> {
  readonly loaderData: T
  /** True if `loaderData` is an earlier page's, because this one could not be loaded. */
  readonly failed: boolean
}

/** @param address path and query as in the address bar */
export function cachePage(address: string, loaderData: unknown): void {
  cache.delete(address)
  cache.set(address, loaderData)
  const [oldest] = cache.keys()
  if (cache.size > maxCachedPages && oldest !== undefined) cache.delete(oldest)
}

/**
 * The loader data for a client navigation: cached when the visitor goes back or forward (the address bar has already
 * changed), else from the server.
 * @throws the server's redirect, or its failure if no page is cached
 */
export async function fetchPage<T>(
  request: Request,
  fetchFresh: () => Promise<T>,
): Promise<FetchedPage<T>> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const { location } = window
  const known = location.pathname + location.search === address ? cache.get(address) : undefined
  if (known !== undefined) return { loaderData: known as T, failed: false }
  try {
    return { loaderData: await rejectWhenLate(fetchFresh()), failed: false }
  } catch (error) {
    const last = [...cache.values()].at(-1)
    if (error instanceof Response || request.signal.aborted || last === undefined) throw error
    return { loaderData: last as T, failed: true }
  }
}

async function rejectWhenLate<T>(response: Promise<T>): Promise<T> {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('no response in time')), longestWaitMs)
  })
  return Promise.race([response, late]).finally(() => window.clearTimeout(timer))
}
