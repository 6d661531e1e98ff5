import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import type { Metrics } from './metrics/open-metrics.ts'
import type { Files } from './open-files.ts'

/** Logs an error of work that no request waits for. */
export type ReportError = (what: string) => (error: unknown) => void

/** The parts from which all services of a website are opened. */
export interface ServiceSources {
  readonly context: DeploymentContext
  readonly database: Database
  readonly log: Log
  readonly files: Files
  /** The current one first. */
  readonly secrets: readonly string[]
  /** Origin of the providers of a demonstration; null: this is not a demonstration. */
  readonly demonstration: string | null
  /** Undefined: nothing is counted. */
  readonly metrics: Metrics | undefined
  readonly originOf: (site: Site) => string
  readonly report: ReportError
}
