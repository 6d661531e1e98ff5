import type { DealershipEntry } from './settings/dealership.schema.ts'
import type { ItemType } from './settings/models.schema.ts'
import type { Location } from './settings/locations.schema.ts'
import type { SiteState } from './site-state.rules.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

/** §3 Location with the numbers it has in the database. */
export interface SiteLocation extends Location {
  readonly id: number
  readonly dealership_id: number
}

export interface SiteDealership extends DealershipEntry {
  readonly id: number
  /** Count and average of the reviews that are stored of it (§3 Dealership entry); null: there are none. */
  readonly reviewSet: { readonly count: number; readonly averageRating: string } | null
  readonly locations: SiteLocation[]
}

/** A document that a site has in one of its layers: a page, an offer, an article (modules/documents). */
export interface SiteDocument {
  readonly id: number
  readonly kind: string
  readonly slug: string
  /** As the schema of its kind reads it. */
  readonly frontMatter: unknown
  /** When its standing version was applied. Absent where nobody knows. */
  readonly changedAt?: Date
}

/** A model that a site's makes sell new, as menus, lists and addresses need it (modules/models). §3 Model. */
export interface SiteModel {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Its name in stock, where that is another. */
  readonly stock_name: string
  readonly item_type: ItemType
  readonly body: string
  readonly bodyStyle: string
  readonly status: 'new' | ''
  readonly fuel: readonly string[]
  readonly override_url: string | null
  readonly image: { readonly url: string; readonly thumb: string; readonly alt: string } | null
  /** Lowest price of its variants in whole units of a currency, by the currency's code. */
  readonly price_from: Readonly<Record<string, number>>
  readonly price_note: string | null
  /** Addresses of all of its pictures. */
  readonly pictures: readonly string[]
}

/** A make whose range a site shows. §3 Manufacturer. */
export interface SiteManufacturer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly logo: { readonly url: string | null }
  /** In the order of the range; at least one. */
  readonly models: readonly SiteModel[]
}

/** A dealer's website, to which every request belongs. */
export interface Site {
  readonly id: number
  readonly slug: string
  /** Goes up with every applied change of the site, its group or its dealerships. */
  readonly version: number
  /** Only of an open one are there pages, and only for it mails are sent. */
  readonly state: SiteState
  readonly hosts: readonly string[]
  readonly groupId: number
  /** The same entries as `configuration.dealerships`, with their numbers. */
  readonly dealerships: readonly SiteDealership[]
  readonly configuration: SiteConfiguration
  /** Drafts left out; whether one shows now is decided by the clock. */
  readonly documents: readonly SiteDocument[]
  /** Makes that it sells new, in the order of its configuration, each with its models. */
  readonly manufacturers: readonly SiteManufacturer[]
}
