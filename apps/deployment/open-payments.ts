import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import { meterProcessors } from '#modules/payments/adapters/meter-processors.ts'
import { openProcessors } from '#modules/payments/adapters/open-processors.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import type { PaymentParts } from '#modules/payments/service/payment-parts.types.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher, getSecrets } from '#platform/config/secret-keys.ts'
import type { CallMeter } from '#platform/http/call-meter.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DeploymentContext } from './deployment-context.types.ts'

interface PaymentSources {
  readonly database: Database
  readonly originOf: (site: Site) => string
  /** Origin of a demonstration's payment providers; null outside a demonstration. */
  readonly demonstration: string | null
  readonly meter?: CallMeter | undefined
}

/** Notified of payment outcomes in the transaction that records them. */
const listener = createReservationListener({ payments: { refund: queueRefund } })

/** The payment services that website and worker share. */
export function openPayments(
  { environment, now }: DeploymentContext,
  { database, originOf, demonstration, meter }: PaymentSources,
): PaymentParts {
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  const cipher = createCipher(secrets, paymentKeyPurpose)
  const processors = meterProcessors(
    openProcessors({ database, cipher, demonstration, now }),
    meter,
  )
  return { database, processors, listener, originOf }
}
