import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { isFullSize } from '../../checks/setup/test-size.ts'
import { type Width, widths } from '../browser.ts'

/** How a visitor uses the website: with what they point by, by keyboard alone, or in a browser that runs no script. */
export type Way = 'pointer' | 'keyboard' | 'no script'

/** One purchase, each of a vehicle of its own. */
export interface PurchaseJourney {
  readonly provider: PaymentProvider
  readonly way: Way
  readonly width: Width
  /** Of the vehicle, by which its card is found. */
  readonly model: string
}

const models = { stripe: 'Rio', till: 'Cerato', st_george: 'Sorento' } as const
const ways: readonly Way[] = ['pointer', 'keyboard', 'no script']

/** What an everyday run takes of them: each provider, each way and both widths once at least. */
const everyday: readonly (readonly [PaymentProvider, Way, Width])[] = [
  ['stripe', 'no script', 390],
  ['till', 'keyboard', 1440],
  ['st_george', 'pointer', 390],
]

/** St.George's card fields are a script: `buying.e2e.ts` sees to what is said without one. */
const isPossible = (provider: PaymentProvider, way: Way): boolean =>
  provider !== 'st_george' || way !== 'no script'

/** Each provider in each way at each width with `TEST_SIZE=full`; in an everyday run a share of them. */
export function listJourneys(): readonly PurchaseJourney[] {
  const all = (Object.keys(models) as PaymentProvider[]).flatMap((provider) =>
    ways
      .filter((way) => isPossible(provider, way))
      .flatMap((way) => widths.map((width) => [provider, way, width] as const)),
  )
  return (isFullSize ? all : everyday).map(([provider, way, width]) => ({
    provider,
    way,
    width,
    model: `${models[provider]} ${way === 'no script' ? 'plain' : way}-${width}`,
  }))
}
