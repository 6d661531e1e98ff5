import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { BrowserTrace, HashedPerson } from '../../conversion.types.ts'
import type { ConversionMessage } from '../conversion-adapter.types.ts'
import { type ConversionCategory, findConversionCategory } from '../../platform-events.rules.ts'

/** Google Ads' category of a conversion; undefined: not a conversion. */
export const categoryOf = ({
  conversion,
}: Pick<ConversionMessage<'google_ads'>, 'conversion'>): ConversionCategory | undefined =>
  findConversionCategory(eventCatalogue[conversion.number].facebookEvent)

/** The API request for one event and one conversion action; null: the request would not identify the visitor. */
export function buildIngestion(
  {
    keys: { customer_id: customer, login_customer_id: login },
    conversion,
    person,
  }: Pick<ConversionMessage<'google_ads'>, 'keys' | 'conversion' | 'person'>,
  action: string,
) {
  const { uniqueId, recordedAt, payload, browser } = conversion
  const identifiers = listIdentifiers(person ?? browser?.person ?? null)
  const click = findClick(browser)
  if (identifiers.length === 0 && click === undefined) return null
  const { currency, value } = payload
  return {
    destinations: [
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: customer },
        ...(login === undefined
          ? {}
          : { loginAccount: { accountType: 'GOOGLE_ADS', accountId: login } }),
        productDestinationId: action,
      },
    ],
    events: [
      {
        transactionId: uniqueId,
        eventTimestamp: recordedAt.toISOString(),
        eventSource: 'WEB',
        // Events without consent are never queued; the page's tags send the same values.
        consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
        ...(identifiers.length === 0 ? {} : { userData: { userIdentifiers: identifiers } }),
        ...(click === undefined ? {} : { adIdentifiers: click }),
        ...(browser?.userAgent ? { eventDeviceInfo: { userAgent: browser.userAgent } } : {}),
        ...(value === null ? {} : { currency, conversionValue: value }),
      },
    ],
    encoding: 'HEX',
  }
}

/** Names are left out: Google accepts them only with an unhashed postcode. */
const listIdentifiers = (person: HashedPerson | null) => [
  ...(person?.email ? [{ emailAddress: person.email }] : []),
  ...(person?.phone ? [{ phoneNumber: person.phone }] : []),
]

function findClick(browser: BrowserTrace | null) {
  for (const name of ['gclid', 'gbraid', 'wbraid'] as const) {
    const id = browser?.[name]
    if (id) return { [name]: id }
  }
  return undefined
}
