import { createHash } from 'node:crypto'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { Agreement } from '../lifecycle/reservation.types.ts'
import { coolingOffByPlace, unknownCoolingOff } from './cooling-off.data.ts'

type TermsSettings = Pick<SiteConfiguration, 'region' | 'reserve'>

export interface DepositTerms {
  /** The dealer's own text, or the platform's, as paragraphs. */
  readonly paragraphs: readonly string[]
  /** What the law says about cancelling. */
  readonly coolingOff: string
  /** The whole text as stored with the reservation. */
  readonly agreement: Agreement
}

/**
 * What a buyer agrees to before paying a deposit: the site's terms, and the law of the place of sale.
 *
 * @param state abbreviation in upper or lower case: of the vehicle's location, else the site's own
 */
export function buildDepositTerms(
  { carType, depositCents }: { readonly carType: CarType; readonly depositCents: number },
  state: string | null,
  { region, reserve }: TermsSettings,
): DepositTerms {
  const amount = formatMoney(depositCents, region)
  const terms = (reserve.terms ?? platformTerms).replaceAll('{amount}', amount)
  const paragraphs = terms
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const coolingOff = findCoolingOff(region.country, state ?? region.default_state)[
    carType === 'new' ? 'new' : 'used'
  ]
  const wording = [...paragraphs, coolingOff].join('\n')
  return { paragraphs, coolingOff, agreement: buildAgreement('terms', wording) }
}

/** An agreement with its version, a hash of the wording, so that the version changes exactly when the wording does. */
export const buildAgreement = (field: string, wording: string): Agreement => ({
  field,
  version: createHash('sha256').update(wording).digest('hex').slice(0, 12),
  wording,
})

const platformTerms = [
  'The deposit of {amount} takes the vehicle off the market while you decide. It is not an extra cost: when you buy, it comes off the price.',
  'It is not a contract of sale. Until you sign one you may change your mind, and we send all of it back to the card that you paid with.',
  'If we cannot sell you the vehicle, we send all of it back too.',
].join('\n')

function findCoolingOff(country: string, state: string) {
  const place = country === 'AU' ? `AU/${state.toLowerCase()}` : `${country}/`
  return Object.hasOwn(coolingOffByPlace, place) ? coolingOffByPlace[place]! : unknownCoolingOff
}
