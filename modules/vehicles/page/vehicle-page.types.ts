import type { ConsumerNoticeView } from '../notices/consumer-notice.types.ts'
import type { Cover } from '../card/cover.rules.ts'
import type { EnergyEconomyView } from '../notices/energy-economy.types.ts'
import type { FoldedFeatures } from '../words/feature-groups.rules.ts'
import type { VehiclePhone } from '../card/phone-mask.rules.ts'
import type { PaymentView, TagView, VehicleCardView } from '../card/vehicle-card.types.ts'
import type { PriceView } from '../price/price-view.types.ts'

export interface FactView {
  readonly label: string
  readonly value: string
}

export interface LinkView {
  readonly label: string
  readonly href: string
}

/** An action of the car page: a link that, with script, may open a dialog. */
export interface VehicleActionView {
  readonly kind:
    | 'enquire'
    | 'test_drive'
    | 'video_call'
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
   * The link without script. For 'call' it is `tel:`, or `#phone` if the number is masked; for 'history_report' it is a
   * document, which opens in a new tab.
   */
  readonly href: string
  /** The dialog that it opens over the page; null for a plain link. */
  readonly dialog: 'enquire' | 'test-drive' | 'request-photos' | null
  /** The third party that it opens instead of the link; missing for other actions. */
  readonly slot?: 'chat' | 'autobot'
}

/** The repayment with everything that must accompany it (§5, §9). */
export interface FinancePanelView {
  readonly payment: PaymentView
  /** The worked example, deposit, final payment and validity, in words. */
  readonly lines: readonly string[]
  /** The legal text about the comparison rate; null if no finance that requires it is shown. */
  readonly warning: string | null
  /** Paragraphs of the dialog: the lender's own words for this vehicle, else the site's, else the provider's. */
  readonly disclaimer: readonly string[]
  /** The address of the finance form; null if the site has none, or the vehicle may not be financed. */
  readonly href: string | null
  /** The calculator, with the vehicle's price. */
  readonly calculatorHref: string
}

/** The number to call about the vehicle (§4), with the ids that the request for a masked number contains. */
export interface MaskedPhoneView extends VehiclePhone {
  readonly dealershipId: number
  readonly websiteId: number
}

/** The data of the car page. */
export interface VehiclePageView {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  /** New, Used or Demo, in words. */
  readonly conditionText: string
  /** For search engines. */
  readonly pageTitle: string
  readonly pageDescription: string
  readonly canonicalPath: string
  readonly breadcrumbs: readonly LinkView[]
  /** The stored pictures, the main one first; if there are none, the placeholder is shown. */
  readonly pictureKeys: readonly string[]
  /** The vehicle under the placeholder's cover; null if there is a picture, or to use the site's usual cover. */
  readonly cover: Cover | null
  readonly tag: TagView | null
  /** Says that the vehicle is reserved if another tag has priority (§4); otherwise null. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** The shown price to buy; null if no price is shown. */
  readonly shownCents: number | null
  /** The site's below-market words (§5); null if the vehicle is not below market. */
  readonly badge: string | null
  /** Null if no repayment may be shown (§5). */
  readonly finance: FinancePanelView | null
  /** Null if there is no number, or no reason to call. */
  readonly phone: MaskedPhoneView | null
  /** All facts except the stock number, which is shown separately. */
  readonly chips: readonly string[]
  readonly stockNumber: string
  readonly facts: readonly FactView[]
  /** Null if nothing is known, and outside New Zealand. */
  readonly energy: EnergyEconomyView | null
  /** For New Zealand vehicles that are not new; null: no notice is required. */
  readonly consumerNotice: ConsumerNoticeView | null
  readonly features: FoldedFeatures
  /** Paragraphs. */
  readonly description: readonly string[]
  /** The address of a report on another host; null if it may not be shown (§5). */
  readonly historyReportHref: string | null
  readonly available: boolean
  readonly similarHref: string | null
  /** The most important first; empty if the vehicle is not available (§4). */
  readonly actions: readonly VehicleActionView[]
  /** The site's location where the vehicle can be seen; null if there is none, or if it is no longer available. */
  readonly locationId: number | null
  readonly similar: readonly VehicleCardView[]
  /** The comparison rate warning for similar vehicles; null if they show no rates, or if `finance` already has it. */
  readonly similarWarning: string | null
}

export type VehiclePageResult =
  | {
      readonly kind: 'vehicle'
      readonly view: VehiclePageView
      /** schema.org Car with its Offer, without @context. */
      readonly structured: Readonly<Record<string, unknown>>
    }
  /** Whether the vehicle has left the stock; its page then has status 410. */
  | {
      readonly kind: 'gone'
      readonly title: string
      readonly similar: readonly VehicleCardView[]
      readonly similarWarning: string | null
      readonly searchHref: string
    }
  /** It is listed again under another stock number; `path` is the page of that listing. */
  | { readonly kind: 'listed-again'; readonly path: string }
  | { readonly kind: 'missing' }
