import type { Database } from '#platform/postgres/database.ts'
import {
  findStoredMail,
  type StoredMail,
  type StoredMailLine,
  listStoredMails,
} from './stored-mail.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/** Reads the stored mails of a site. */
export interface StoredMails {
  /** Newest first. @param before id of the last mail of the previous page */
  list(
    site: { readonly id: number },
    page: { readonly limit: number; readonly before: number | null },
  ): Promise<StoredMailLine[]>
  find(site: { readonly id: number }, id: number): Promise<StoredMail | undefined>
}

export function openStoredMails(database: Database): StoredMails {
  return {
    list: (site, page) =>
      database.withScope(ownScopeOf(site.id), (tx) => listStoredMails(tx, page)),
    find: (site, id) => database.withScope(ownScopeOf(site.id), (tx) => findStoredMail(tx, id)),
  }
}
