import type { Environment } from '#platform/config/environment.ts'

/** The environment and services from which parts of a deployment are opened. */
export interface DeploymentContext {
  readonly environment: Environment
  now(): Date
}
