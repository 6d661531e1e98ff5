import type { MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import {
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/** The dealer's contact details and address for a buyer. @param location undefined: the site as a whole */
export function listContactRows(site: Site, location: SiteLocation | undefined): MailRow[] {
  const { configuration } = site
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  const email = location?.contact_detail.email ?? configuration.email
  return [
    ...(phone === null ? [] : [{ label: 'Phone', value: phone, href: buildTelephoneHref(phone) }]),
    ...(email === null ? [] : [{ label: 'Email', value: email, href: `mailto:${email}` }]),
    ...(location === undefined
      ? []
      : [
          {
            label: location.name,
            value: `${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
          },
        ]),
  ]
}
