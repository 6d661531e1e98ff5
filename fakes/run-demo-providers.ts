/**
 * The process that `npm start` runs for the demo sites: it sends its address to the parent process, and exits with
 * it.
 */
import { createCarClarity } from './car-clarity.fake.ts'
import { createDealerStudio } from './dealer-studio.fake.ts'
import { createLender } from './lender.fake.ts'
import { lookupParts } from './lookups/lookup-providers.fake.ts'
import { createTurnstile } from './turnstile.fake.ts'
import { startPaymentProviders } from './payments/payment-providers.fake.ts'

const providers = await startPaymentProviders({
  delivery: 'sent',
  others: [
    ...lookupParts,
    createLender().part,
    createCarClarity().part,
    createDealerStudio().part,
    createTurnstile(),
  ],
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
// Ctrl+C reaches this process too, but it must outlive the website: the parent ends it.
process.on('SIGINT', () => undefined)
process.send?.({ origin: providers.origin })
