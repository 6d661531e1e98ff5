/**
 * What this page of the browser was answered before, so that going back and forward shows it at once and a
 * lost connection leaves the last results in view. Only in the browser: the server keeps pages, not visits.
 */
const cache = new Map<string, unknown>()
const maxCachedPages = 30
/** No answer takes longer: after that it is lost. */
const longestWaitMs = 15_000

export interface FetchedPage<T> {
  readonly loaderData: T
  /** True when `loaderData` is an earlier answer, because this one could not be fetched. */
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
 * The answer for a client navigation: a kept one where the visitor goes back or forward (the address bar is
 * there already), else the server's.
 * @throws whatever the server threw: a redirect, or a failure where nothing was kept that could stand in
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

async function rejectWhenLate<T>(answer: Promise<T>): Promise<T> {
  let timer: number | undefined
  const late = new Promise<never>((_, lose) => {
    timer = window.setTimeout(() => lose(new Error('no answer in time')), longestWaitMs)
  })
  return Promise.race([answer, late]).finally(() => window.clearTimeout(timer))
}
