import { expect } from 'vitest'
import type { OwnSite } from '../own-site.ts'

/**
 * Waits for the newest mail with a subject and returns the path of its link. @param path of the page, such as
 * `/survey`
 */
export async function readMailLink(site: OwnSite, subject: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const list = (await site.get('/__mail')).body
        const row = list.split('<a ').find((part) => part.includes(subject))
        const href = /href="([^"]+)"/.exec(row ?? '')?.[1]
        if (href === undefined) return undefined
        const mail = (await site.get(href)).body.replaceAll('&amp;', '&').replaceAll('&amp;', '&')
        found = new RegExp(`https?://[^/"'&]+(${path}\\?[\\w.=&-]+)`).exec(mail)?.[1]
        return found
      },
      // Long, because mails of all tests share one queue.
      { timeout: 60_000 },
    )
    .toBeDefined()
  return found!
}
