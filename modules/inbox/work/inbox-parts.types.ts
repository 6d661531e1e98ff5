import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases of the inbox need. */
export interface InboxParts {
  readonly database: Database
  /** A site with its configuration; undefined if that does not resolve. */
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Encrypts values of customers for the audit. Without these keys no value of a customer is recorded. */
  readonly customerKeys?: CustomerKeys
}
