import { resolve } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { createCipher, getSecrets } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from './command.ts'
import { openMigratedDatabase } from '#apps/deployment/open-database.ts'

export function createCommandContext(environment: Environment): CommandContext & {
  close(): Promise<void>
} {
  let opened: Promise<{ database: Database; close(): Promise<void> }> | undefined
  const tell = (text: string): void => void process.stderr.write(`${text}\n`)
  return {
    environment,
    resolvePath: (path) => resolve(process.env['FORECOURT_CALLED_FROM'] ?? process.cwd(), path),
    async openDatabase() {
      opened ??= openMigratedDatabase(environment, (error) => tell(`database: ${error.message}`))
      return (await opened).database
    },
    getCipher: () =>
      createCipher(getSecrets(environment.secret, environment.dataFolder), 'payment keys'),
    now: () => new Date(),
    print: (text) => void process.stdout.write(`${text}\n`),
    tell,
    async close() {
      // One that never opened has been reported already.
      const toClose = await opened?.catch(() => undefined)
      await toClose?.close()
    },
  }
}
