import type { Database } from '#platform/postgres/database.ts'
import { findKeptMail, type KeptMail, type KeptMailLine, listKeptMails } from './kept-mail.store.ts'

/** Reads the mail that was kept for a site. */
export interface KeptMails {
  /** Newest first. @param before id of the last one of the page before */
  list(
    site: { readonly id: number },
    page: { readonly limit: number; readonly before: number | null },
  ): Promise<KeptMailLine[]>
  find(site: { readonly id: number }, id: number): Promise<KeptMail | undefined>
}

export function openKeptMails(database: Database): KeptMails {
  const scopeOf = (site: { readonly id: number }) => ({ siteId: site.id, dealershipIds: [] })
  return {
    list: (site, page) => database.withScope(scopeOf(site), (tx) => listKeptMails(tx, page)),
    find: (site, id) => database.withScope(scopeOf(site), (tx) => findKeptMail(tx, id)),
  }
}
