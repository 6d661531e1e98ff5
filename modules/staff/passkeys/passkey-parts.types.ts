import type { Database } from '#platform/postgres/database.ts'

/** What the use cases with passkeys and recovery codes need. */
export interface PasskeyParts {
  readonly database: Pick<Database, 'asStaff'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Such as 'https://console.example'; null: this deployment serves no console. */
  readonly consoleOrigin: string | null
  readonly clock: () => Date
}
