import type { Cover } from './cover.rules.ts'
import type { FoldedFeatures } from './feature-groups.rules.ts'
import type { VehiclePhone } from './phone-mask.rules.ts'
import type { PaymentView, PriceView, TagView, VehicleCardView } from './vehicle-card.types.ts'

export interface FactView {
  readonly label: string
  readonly value: string
}

export interface LinkView {
  readonly label: string
  readonly href: string
}

/** Something that a visitor may do about a vehicle: a page, and where there is script a dialog. */
export interface VehicleActionView {
  readonly kind:
    | 'enquire'
    | 'test_drive'
    | 'finance'
    | 'trade_in'
    | 'request_photos'
    | 'reserve'
    | 'call'
    | 'chat'
    | 'history_report'
    | 'autobot'
  readonly label: string
  /**
   * Where it leads without script. 'call': `tel:`, or `#phone` of a number that is masked. 'history_report': a document at another host.
   */
  readonly href: string
  /** What opens as a dialog over the page; null: the link is followed. */
  readonly dialog: 'enquire' | 'test-drive' | 'request-photos' | null
}

/** The repayment with all that belongs to it (§5, §9). */
export interface FinancePanelView {
  readonly payment: PaymentView
  /** The worked example, deposit, final payment and validity, in words. */
  readonly lines: readonly string[]
  /** The law's own words about the comparison rate; null where no finance is shown that requires them. */
  readonly warning: string | null
  /** Paragraphs of the dialog: the lender's own words for this vehicle, else the site's, else the provider's. */
  readonly disclaimer: readonly string[]
  /** Of the finance form; null where the site has none, or the vehicle may not be financed. */
  readonly href: string | null
}

/** The number to call about the vehicle (§4), and whom the call that reveals it names. */
export interface MaskedPhoneView extends VehiclePhone {
  readonly dealershipId: number
  readonly websiteId: number
}

/** The car page: what it shows, decided. */
export interface VehiclePageView {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  /** For search engines. */
  readonly pageTitle: string
  readonly pageDescription: string
  readonly canonicalPath: string
  readonly breadcrumbs: readonly LinkView[]
  /** Stored pictures, the main one first; empty: the placeholder stands in. */
  readonly pictureKeys: readonly string[]
  /** What stands under the placeholder's cover; null: what the site mostly sells, or there is a picture. */
  readonly cover: Cover | null
  readonly tag: TagView | null
  /** Says that the vehicle is reserved where another tag has priority (§4); null: the tag says it, or it is not. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** Below market (§5), in the site's words; null: it is not. */
  readonly badge: string | null
  /** Null: no repayment may be shown (§5). */
  readonly finance: FinancePanelView | null
  /** Null: there is no number, or nothing to call about. */
  readonly phone: MaskedPhoneView | null
  /** Without the stock number, which stands apart. */
  readonly chips: readonly string[]
  readonly stockNumber: string
  readonly facts: readonly FactView[]
  readonly features: FoldedFeatures
  /** Paragraphs. */
  readonly description: readonly string[]
  /** Address of a report at another host; null where it may not be shown (§5). */
  readonly historyReportHref: string | null
  readonly available: boolean
  readonly similarHref: string | null
  /** The most important first; empty where the vehicle is not available (§4). */
  readonly actions: readonly VehicleActionView[]
  /** Where it can be seen, of the site's locations; null: nowhere, or not any more. */
  readonly locationId: number | null
  readonly similar: readonly VehicleCardView[]
  /** Of their comparison rates; null: they show none, or `finance` has it already. */
  readonly similarWarning: string | null
  /** schema.org Car with its Offer, without @context. */
  readonly structured: Readonly<Record<string, unknown>>
}

export type VehiclePageResult =
  | { readonly kind: 'vehicle'; readonly view: VehiclePageView }
  /** It has left the stock: 410. */
  | {
      readonly kind: 'gone'
      readonly title: string
      readonly similar: readonly VehicleCardView[]
      readonly similarWarning: string | null
      readonly searchHref: string
    }
  | { readonly kind: 'missing' }
