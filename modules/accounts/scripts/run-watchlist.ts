import { subscribeFavourites, announceFavourites } from '#modules/garage/scripts/favourites.ts'
import { openSavedIds } from '#modules/garage/scripts/saved-ids.ts'
import { keepSavedPrice, readSavedPrices } from '#modules/garage/scripts/saved-prices.ts'
import { authPath, watchlistPath } from './watchlist-path.ts'

/** The response of `GET /api/auth` and of the watchlist's endpoint. */
interface Auth {
  readonly user: { readonly id: string } | null
  readonly watchlist: readonly number[]
  readonly saved_prices: Readonly<Record<string, number>>
}

/** Whether the cookie of a signed-in browser is set (apps/web/context/account-session.ts). */
const isMarked = (): boolean => /(?:^|; )account=1(?:;|$)/.test(document.cookie)

/**
 * Synchronizes the browser's favourites with the account's watchlist, on pages that are cached for
 * everybody. The last common list is stored, so that later additions and removals are known, even
 * if made offline: after sign-in all of the browser's favourites count as added. After sign-out the
 * account's list is removed from the browser.
 */
export function runWatchlist(siteSlug: string): void {
  const list = openSavedIds(siteSlug, 'favourites')
  const common = openSavedIds(siteSlug, 'synced')

  const replaceList = (ids: readonly number[]) => {
    if (String(ids) === String(list.read())) return
    list.write(ids)
    announceFavourites(null)
  }

  const forget = () => {
    const known = common.read()
    replaceList(list.read().filter((id) => !known.includes(id)))
    common.write([])
  }

  async function synchronize(): Promise<void> {
    const before = common.read()
    const sent = list.read()
    const prices = readSavedPrices(siteSlug)
    const added = sent
      .filter((id) => !before.includes(id))
      .map((id) => ({ car_id: id, cents: prices[id] ?? null }))
    const removed = before.filter((id) => !sent.includes(id))
    const response = await (added.length + removed.length === 0
      ? fetch(authPath)
      : fetch(watchlistPath, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ added, removed }),
          keepalive: true,
        }))
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    const { user, watchlist, saved_prices: saved } = (await response.json()) as Auth
    if (user === null) {
      document.cookie = 'account=; Path=/; Max-Age=0'
      return forget()
    }
    common.write(watchlist)
    for (const id of watchlist)
      keepSavedPrice(siteSlug, id, saved[id] ?? prices[id] ?? null, watchlist)
    // Changes made during the request are sent by the next one.
    const now = list.read()
    const isLater = (id: number) => now.includes(id) && !sent.includes(id)
    const isLetGo = (id: number) => sent.includes(id) && !now.includes(id)
    replaceList([...now.filter(isLater), ...watchlist.filter((id) => !isLater(id) && !isLetGo(id))])
  }

  let running: Promise<void> = Promise.resolve()
  const run = () => {
    // §8: a failure to load the user is only logged.
    if (isMarked()) running = running.then(synchronize).catch(reportError)
    else if (common.read().length > 0) forget()
  }
  subscribeFavourites((change) => {
    if (change !== null) run()
  })
  addEventListener('pageshow', run)
}
