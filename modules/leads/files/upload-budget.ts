import { createHmac } from 'node:crypto'
import { deriveKeys } from '#platform/config/secret-keys.ts'
import { readFreeBytes } from '#platform/files/free-space.ts'
import type { Database } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import type { NoFilesReason } from '../lead/no-files.rules.ts'

/** Whose files they are. */
export interface FileSender {
  readonly siteId: number
  /** As limits count it: of IPv6 the /64. */
  readonly clientAddress: string
}

/** Bytes; the same for every site. */
export interface UploadBounds {
  /** Of one network address at one site in an hour. */
  readonly addressBytes: number
  /** Of all visitors of a site in a day. */
  readonly siteBytes: number
  /** Free space of the disk below which no file is taken. */
  readonly leastFreeBytes: number
}

export interface UploadBudget {
  /** Counts files that are about to be stored. @returns null: they may be; else why not */
  take(sender: FileSender, bytes: number): Promise<NoFilesReason | null>
}

interface BudgetParts {
  readonly database: Pick<Database, 'withScope'>
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Where uploads arrive. */
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

/** Forgets network addresses after their hour. */
export async function forgetUploadBudgets(database: Pick<Database, 'withScope'>): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_upload_budgets()'))
}

/** Everything is taken, as where nothing but a form's checks is tested. */
export const unboundedUploads: UploadBudget = { take: () => Promise.resolve(null) }
