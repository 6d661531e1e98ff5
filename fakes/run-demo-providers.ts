/** The program that `npm start` runs for the demonstration's sites: it tells its parent where it listens, and ends with it. */
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
// The parent's own signal ends this one too.
process.on('SIGINT', () => undefined)
process.send?.({ origin: providers.origin })
