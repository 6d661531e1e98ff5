import { expect } from 'vitest'
import type { OwnSite } from '../own-site.ts'

/** The path that the newest mail with a subject leads to, once it is there. @param path of the page, such as `/survey` */
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
      // It waits in a queue behind those of all other tests.
      { timeout: 60_000 },
    )
    .toBeDefined()
  return found!
}
