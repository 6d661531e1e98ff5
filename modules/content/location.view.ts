import type { HoursRow } from '#modules/sites/opening-hours-text.rules.ts'
import { buildHoursTable } from '#modules/sites/opening-hours-text.rules.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideLocationState,
} from '#modules/sites/location.rules.ts'
import type { OpenState } from '#modules/sites/opening-hours.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildLocationAnchor, fixedPaths } from './paths.ts'

export interface LocationView {
  readonly id: number
  readonly anchor: string
  /** The place on the contact page. */
  readonly href: string
  readonly name: string
  readonly department: 'Sales' | 'Service' | 'Parts'
  readonly addressLines: readonly string[]
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly email: string | null
  readonly mapHref: string
  readonly openState: Pick<OpenState, 'kind' | 'label' | 'occasion'> | null
  readonly hours: readonly HoursRow[]
  readonly licence: string | null
}

const departments = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const

/** Every visible location of the site with its hours now, the primary one first. */
export function buildLocationViews(site: Site, now: Date): LocationView[] {
  const { configuration } = site
  return site.dealerships
    .flatMap(({ locations }) => locations)
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map((location) => {
      const phone = decideLocationPhone(location, configuration)
      const state = decideLocationState(location, configuration, now)
      const { street, city, state: region, postcode } = location.address
      const anchor = buildLocationAnchor(location)
      return {
        id: location.id,
        anchor,
        href: `${fixedPaths.contact}#${anchor}`,
        name: location.name,
        department: departments[location.location_type],
        addressLines: [street, `${city} ${region} ${postcode}`],
        phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
        email: location.contact_detail.email,
        mapHref: buildMapHref(location),
        openState:
          state === undefined
            ? null
            : { kind: state.kind, label: state.label, occasion: state.occasion },
        hours: buildHoursTable(location.contact_detail.opening_hours),
        licence: location.dealer_license_number,
      }
    })
}
