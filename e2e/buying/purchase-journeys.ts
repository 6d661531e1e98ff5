import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { isFullSize } from '../../checks/setup/test-size.ts'
import { type Width, widths } from '../browser.ts'

/** How a visitor uses the website: by pointer, by keyboard alone, or in a browser without script. */
export type Way = 'pointer' | 'keyboard' | 'no script'

/** One purchase; each has its own vehicle. */
export interface PurchaseJourney {
  readonly provider: PaymentProvider
  readonly way: Way
  readonly width: Width
  /** The vehicle's model, by which its card is found. */
  readonly model: string
}

const models = { stripe: 'Rio', till: 'Cerato', st_george: 'Sorento' } as const
const ways: readonly Way[] = ['pointer', 'keyboard', 'no script']

/** Journeys of an everyday run: each provider, each way and both widths at least once. */
const everyday: readonly (readonly [PaymentProvider, Way, Width])[] = [
  ['stripe', 'no script', 390],
  ['till', 'keyboard', 1440],
  ['st_george', 'pointer', 390],
]

/** St.George's card fields need script; `buying.e2e.ts` tests the page without it. */
const isPossible = (provider: PaymentProvider, way: Way): boolean =>
  provider !== 'st_george' || way !== 'no script'

/** Each provider in each way at each width with `TEST_SIZE=full`; an everyday run has a few of them. */
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
