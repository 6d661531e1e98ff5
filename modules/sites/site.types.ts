import type { DealershipEntry } from './settings/dealership.schema.ts'
import type { ItemType } from './settings/models.schema.ts'
import type { Location } from './settings/locations.schema.ts'
import type { SiteState } from './site-state.rules.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

/** §3 Location with its database ids. */
export interface SiteLocation extends Location {
  readonly id: number
  readonly dealership_id: number
}

export interface SiteDealership extends DealershipEntry {
  readonly id: number
  /** Count and average of the dealership's stored reviews (§3 Dealership entry); null: it has no reviews. */
  readonly reviewSet: { readonly count: number; readonly averageRating: string } | null
  readonly locations: SiteLocation[]
}

/** A document in one of a site's layers: a page, an offer, an article (modules/documents). */
export interface SiteDocument {
  readonly id: number
  readonly kind: string
  readonly slug: string
  /** The fields as parsed by the schema of the document's kind. */
  readonly frontMatter: unknown
  /** When the current version was applied; missing if unknown. */
  readonly changedAt?: Date
}

/** A new model of a site's makes, with the fields for menus, lists and links (modules/models). §3 Model. */
export interface SiteModel {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The model's name in stock data, which may differ from its name in the catalogue. */
  readonly stock_name: string
  readonly item_type: ItemType
  readonly body: string
  readonly bodyStyle: string
  readonly status: 'new' | ''
  readonly fuel: readonly string[]
  readonly override_url: string | null
  readonly image: { readonly url: string; readonly thumb: string; readonly alt: string } | null
  /** Lowest price of its variants in whole currency units, by currency code. */
  readonly price_from: Readonly<Record<string, number>>
  readonly price_note: string | null
  /** URLs of all the model's pictures. */
  readonly pictures: readonly string[]
}

/** A make whose new models a site shows. §3 Manufacturer. */
export interface SiteManufacturer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly logo: { readonly url: string | null }
  /** The make's models in the order of the catalogue; at least one. */
  readonly models: readonly SiteModel[]
}

/** A dealer's website; every request belongs to one. */
export interface Site {
  readonly id: number
  readonly slug: string
  /** Increases with every applied change of the site, its group or its dealerships. */
  readonly version: number
  /** Only a site in state `open` has pages and sends mails. */
  readonly state: SiteState
  readonly hosts: readonly string[]
  readonly groupId: number
  /** The same entries as `configuration.dealerships`, with their ids. */
  readonly dealerships: readonly SiteDealership[]
  readonly configuration: SiteConfiguration
  /** Documents without drafts; their dates decide whether they are shown now. */
  readonly documents: readonly SiteDocument[]
  /** Makes that the site sells new, in the order of its configuration, each with its models. */
  readonly manufacturers: readonly SiteManufacturer[]
}
