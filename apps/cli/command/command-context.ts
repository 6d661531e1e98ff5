import { resolve } from 'node:path'
import type { DeploymentContext } from '#apps/deployment/deployment-context.types.ts'
import {
  openCurrentDatabase,
  openMigratedDatabase,
  type Patience,
} from '#apps/deployment/open-database.ts'
import type { ProcessActor } from '#modules/audit/actor/process-actor.types.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import type { Environment } from '#platform/config/environment.ts'
import { type Cipher, createCipher, getSecrets } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'

/**
 * What a command may use. The database is opened on first use, migrated unless the command only reads, and closed
 * afterwards.
 */
export interface CommandContext extends DeploymentContext {
  /** Resolves a typed path from the folder where the command was typed. */
  resolvePath(path: string): string
  /** Opens the database on first use. @param patience lets a long-running process wait for an unavailable database */
  openDatabase(patience?: Patience): Promise<Database>
  /** @param purpose the purpose for which the cipher's key is derived; default: encrypting payment keys */
  getCipher(purpose?: string): Cipher
  /** Writes a line to standard output. */
  print(text: string): void
  /** Writes a line to standard error, so that with `--json` standard output is a single value. */
  printNote(text: string): void
}

export function createCommandContext(
  environment: Environment,
  { onlyReads, actor }: { readonly onlyReads: boolean; readonly actor?: ProcessActor } = {
    onlyReads: false,
  },
): CommandContext & {
  close(): Promise<void>
} {
  let opened: Promise<{ database: Database; close(): Promise<void> }> | undefined
  const printNote = (text: string): void => void process.stderr.write(`${text}\n`)
  return {
    environment,
    resolvePath: (path) => resolve(process.env['FORECOURT_CALLED_FROM'] ?? process.cwd(), path),
    async openDatabase(patience) {
      const onIdleError = (error: Error): void => printNote(`database: ${error.message}`)
      opened ??= onlyReads
        ? openCurrentDatabase(environment, onIdleError)
        : openMigratedDatabase(environment, onIdleError, patience, actor)
      return (await opened).database
    },
    getCipher: (purpose = paymentKeyPurpose) =>
      createCipher(getSecrets(environment.secret, environment.dataFolder), purpose),
    now: () => new Date(),
    print: (text) => void process.stdout.write(`${text}\n`),
    printNote,
    async close() {
      // A failure to open the database has been reported already.
      const toClose = await opened?.catch(() => undefined)
      await toClose?.close()
    },
  }
}
