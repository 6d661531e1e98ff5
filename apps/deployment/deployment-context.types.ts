import type { Environment } from '#platform/config/environment.ts'

/** What the parts of a deployment are opened with. */
export interface DeploymentContext {
  readonly environment: Environment
  now(): Date
}
