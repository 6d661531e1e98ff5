import { createHmac } from 'node:crypto'
import { deriveKeys } from '#platform/config/secret-keys.ts'
import { readFreeBytes } from '#platform/files/free-space.ts'
import type { Database } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import type { NoFilesReason } from '../lead/no-files.rules.ts'

/** The sender to whom files are charged. */
export interface FileSender {
  readonly siteId: number
  /** The network address for counting: of an IPv6 address its /64 network. */
  readonly clientAddress: string
}

/** Limits in bytes, the same for every site. */
export interface UploadBounds {
  /** Per network address, site and hour. */
  readonly addressBytes: number
  /** Per site and day. */
  readonly siteBytes: number
  /** Files are refused while the disk has less free space. */
  readonly leastFreeBytes: number
}

export interface UploadBudget {
  /**
   * Counts files that are about to be stored against the limits.
   *
   * @returns null: accepted; else the reason for refusal
   */
  take(sender: FileSender, bytes: number): Promise<NoFilesReason | null>
}

interface BudgetParts {
  readonly database: Pick<Database, 'withScope'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Folder where uploads arrive. */
  readonly folder: string
  readonly bounds: UploadBounds
}

/** Budgets are counted in the database, so that all processes share them. */
export function openUploadBudget(parts: BudgetParts): UploadBudget {
  const { database, secrets, folder, bounds } = parts
  const [key = ''] = deriveKeys(secrets, 'upload senders')
  return {
    async take({ siteId, clientAddress }, bytes) {
      const hasSpace = (await readFreeBytes(folder)) - bytes >= bounds.leastFreeBytes
      const network = createHmac('sha256', key).update(clientAddress).digest()
      return database.withScope(sharedScope, async (tx) => {
        const { rows } = await tx.query<{ reason: NoFilesReason | null }>(
          'SELECT take_upload_bytes($1, $2, $3, $4, $5, $6) AS reason',
          [siteId, network, bytes, bounds.addressBytes, bounds.siteBytes, hasSpace],
        )
        return rows[0]?.reason ?? null
      })
    },
  }
}

/** Deletes counts of network addresses after their hour. */
export async function forgetUploadBudgets(database: Pick<Database, 'withScope'>): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_upload_budgets()'))
}

/** Accepts everything, for tests of a form's own checks. */
export const unboundedUploads: UploadBudget = { take: () => Promise.resolve(null) }
