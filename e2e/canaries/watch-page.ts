import type { Page } from 'playwright-core'
import type { Place } from './find-canaries.ts'

/** A browser's requests, responses and storage, to search for canaries. */
export interface WatchedPage {
  /** URLs of all requests, of other origins too. */
  listAddresses(): Place[]
  /** Requests to other origins than the website's. */
  listSentElsewhere(providerOrigin: string): Place[]
  /** Responses of the website that caches may store. */
  listCacheable(): Promise<Place[]>
  /** Cookies, storages, and the page's own URL. */
  listStored(): Promise<Place[]>
}

export function watchPage(page: Page, host: string): WatchedPage {
  const requests: { readonly url: string; readonly body: string }[] = []
  const cacheable: Promise<Place>[] = []
  page.on('request', (request) => {
    requests.push({ url: request.url(), body: request.postData() ?? '' })
  })
  page.on('response', (response) => {
    const { hostname, pathname } = new URL(response.url())
    const cacheControl = response.headers()['cache-control'] ?? ''
    if (hostname !== host || /no-store/.test(cacheControl)) return
    const text = response.text().catch(() => '')
    cacheable.push(text.then((body) => ({ name: `cacheable ${pathname}`, text: body })))
  })
  return {
    listAddresses: () => requests.map(({ url }) => ({ name: `address ${url}`, text: url })),
    listSentElsewhere: (providerOrigin) =>
      requests
        .filter(({ url }) => new URL(url).hostname !== host && !url.startsWith(providerOrigin))
        .map(({ url, body }) => ({ name: `sent to ${url}`, text: body })),
    listCacheable: () => Promise.all(cacheable),
    async listStored() {
      const stored = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
        ]),
      )
      const cookies = await page.context().cookies()
      return [
        { name: 'browser storage', text: stored },
        { name: 'cookies', text: JSON.stringify(cookies) },
      ]
    },
  }
}
