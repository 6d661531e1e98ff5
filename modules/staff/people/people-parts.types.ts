import type { Database } from '#platform/postgres/database.ts'

/** What the use cases with people need. */
export interface PeopleParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Such as 'https://console.example'; null: this deployment serves no console. */
  readonly consoleOrigin: string | null
  readonly clock: () => Date
}
