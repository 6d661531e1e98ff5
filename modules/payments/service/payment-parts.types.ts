import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PaymentProcessors } from '../adapters/open-processors.ts'
import type { PaymentListener } from '../payment.types.ts'

/** The dependencies that all payment use cases share. */
export interface PaymentParts {
  readonly database: Database
  readonly processors: PaymentProcessors
  readonly listener: PaymentListener
  /** The origin of the site's absolute links. */
  readonly originOf: (site: Site) => string
}
