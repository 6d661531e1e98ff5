import type { ParseArgsOptionsConfig } from 'node:util'
import type { Environment } from '#platform/config/environment.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What a command may use. The database is opened (and migrated) on first use and closed after the command. */
export interface CommandContext {
  readonly environment: Environment
  /** Paths that a person types are relative to where they are. */
  resolvePath(path: string): string
  openDatabase(): Promise<Database>
  /** For payment keys. */
  getCipher(): Cipher
  now(): Date
  /** To standard output. */
  print(text: string): void
  /** To standard error, so that `--json` stays one value on standard output. */
  tell(text: string): void
}

export interface CommandWords {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export interface Command {
  /** The words that call it, such as `stock import`. */
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly options: ParseArgsOptionsConfig
  readonly positionals: { readonly min: number; readonly max: number }
  /** It goes on although nobody reads what it says any more. */
  readonly outlivesReaders?: boolean
  /** The exit code: 0 done, 1 refused, 2 called wrongly. */
  run(context: CommandContext, words: CommandWords): Promise<number>
}

export const jsonOption = { json: { type: 'boolean' } } as const
