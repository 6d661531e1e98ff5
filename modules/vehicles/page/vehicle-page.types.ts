import type { ConsumerNoticeView } from '../notices/consumer-notice.types.ts'
import type { Cover } from '../card/cover.rules.ts'
import type { EnergyEconomyView } from '../notices/energy-economy.types.ts'
import type { FoldedFeatures } from '../words/feature-groups.rules.ts'
import type { VehiclePhone } from '../card/phone-mask.rules.ts'
import type { PaymentView, TagView, VehicleCardView } from '../card/vehicle-card.types.ts'
import type { VehiclePhoto } from '../pictures/list-photos.rules.ts'
import type { VideoView } from '../video/video.view.ts'
import type { PriceView } from '../price/price-view.types.ts'

export interface FactView {
  readonly label: string
  readonly value: string
}

/** What the photo gallery offers in addition to photos. */
export interface GalleryMediaView {
  /** The keys of the 360° view's frames by their place (turn-frames.rules.ts); null: the vehicle has no such view. */
  readonly turnFrames: readonly (string | null)[] | null
  readonly video: VideoView | null
  /** The key of the picture that is shown before the video plays; null if the vehicle has no photo. */
  readonly posterKey: string | null
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
    | 'courtesy_hold'
  readonly label: string
  /**
   * The link without script. For 'call' it is `tel:`, or `#phone` if the number is masked. For 'history_report' it is
   * a document, which opens in a new tab.
   */
  readonly href: string
  /** The dialog that the action opens over the page; null for a plain link. */
  readonly dialog: 'enquire' | 'test-drive' | 'request-photos' | null
  /** The service of another company that the action opens instead of the link; missing for other actions. */
  readonly slot?: 'chat' | 'autobot'
}

/** A vehicle's repayment, with everything that must be shown beside it (§5, §9). */
export interface FinancePanelView {
  readonly payment: PaymentView
  /** Sentences about the worked example, deposit, final payment and validity. */
  readonly lines: readonly string[]
  /** The legal warning about comparison rates; null if no figure that requires it is shown. */
  readonly warning: string | null
  /** Paragraphs of the dialog: the lender's own text for this vehicle, else the site's, else the provider's. */
  readonly disclaimer: readonly string[]
  /** URL of the finance form; null if the site has none, or the vehicle cannot be financed. */
  readonly href: string | null
  /** URL of the calculator, with the vehicle's price. */
  readonly calculatorHref: string
}

/** The phone number for the vehicle (§4), with the ids that a request for the masked number needs. */
export interface MaskedPhoneView extends VehiclePhone {
  readonly dealershipId: number
  readonly websiteId: number
}

/** The prices that a site has shown of a vehicle. */
export interface PriceHistoryView {
  /** 'Listed 26 days, since 3 November 2026.' */
  readonly listedText: string
  /** 'Price dropped $1,000 3 days ago'; null if there is no such drop. */
  readonly dropText: string | null
  /** The newest first. */
  readonly steps: readonly {
    /** `YYYY-MM-DD` */
    readonly date: string
    readonly dateText: string
    readonly priceText: string
    /** What the price covers: 'Drive Away'. */
    readonly note: string | null
    /** '−$1,000', 'First price', or that the two prices cover different things. */
    readonly changeText: string
  }[]
}

/** When the dealer's system last said that a vehicle is in stock. */
export interface StockConfirmedView {
  /** ISO 8601, in UTC. */
  readonly at: string
  /** 'In stock, confirmed today at 9:14 am' */
  readonly text: string
}

/** The data of the car page. */
export interface VehiclePageView {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  /** The vehicle's condition as text: New, Used or Demo. */
  readonly conditionText: string
  /** Title of the page, for search engines and the browser's tab. */
  readonly pageTitle: string
  readonly pageDescription: string
  readonly canonicalPath: string
  readonly breadcrumbs: readonly LinkView[]
  /** The stored pictures, the main one first; without any, the placeholder is shown. */
  readonly photos: readonly VehiclePhoto[]
  /** Null if the vehicle has neither a 360° view nor a video, or is not available. */
  readonly media: GalleryMediaView | null
  /** The shape of the placeholder's covered vehicle; null if there is a picture, or to show the site's usual cover. */
  readonly cover: Cover | null
  readonly tag: TagView | null
  /** Text that the vehicle is reserved, if another tag has priority (§4); otherwise null. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** The displayed purchase price; null if none is shown. */
  readonly shownCents: number | null
  /** The site's text for a price below the market (§5); null if the price is not below it. */
  readonly badge: string | null
  /** Null if the site does not show it, no price is shown, or the vehicle is not available. */
  readonly priceHistory: PriceHistoryView | null
  /** Null if no repayment may be shown (§5). */
  readonly finance: FinancePanelView | null
  /** Null if there is no number, or the vehicle is not available. */
  readonly phone: MaskedPhoneView | null
  /** All facts except the stock number, which is shown separately. */
  readonly chips: readonly string[]
  readonly stockNumber: string
  readonly facts: readonly FactView[]
  /** Null if no figure is known, and outside New Zealand. */
  readonly energy: EnergyEconomyView | null
  /** The Consumer Information Notice of a vehicle in New Zealand that is not new; null: none is required. */
  readonly consumerNotice: ConsumerNoticeView | null
  readonly features: FoldedFeatures
  /** The description's paragraphs. */
  readonly description: readonly string[]
  /** URL of the vehicle's history report; null if it may not be shown (§5). */
  readonly historyReportHref: string | null
  readonly available: boolean
  /** Null if no feed of the whole stock confirms it. */
  readonly stockConfirmed: StockConfirmedView | null
  readonly similarHref: string | null
  /** The actions, the most important first; empty if the vehicle is not available (§4). */
  readonly actions: readonly VehicleActionView[]
  /** The location where the vehicle can be seen; null if no location is known, or the vehicle is not available. */
  readonly locationId: number | null
  readonly similar: readonly VehicleCardView[]
  /** The legal warning for similar vehicles; null if they show no rates, or if `finance` already contains it. */
  readonly similarWarning: string | null
}

export type VehiclePageResult =
  | {
      readonly kind: 'vehicle'
      readonly view: VehiclePageView
      /** schema.org Car with its Offer, without @context. */
      readonly structured: Readonly<Record<string, unknown>>
      /** When the page changes with time alone, in addition to what changes all pages of the site; null: never. */
      readonly changesAt: Date | null
    }
  /** The vehicle has left the stock, so its page has status 410. */
  | {
      readonly kind: 'gone'
      readonly title: string
      readonly similar: readonly VehicleCardView[]
      readonly similarWarning: string | null
      readonly searchHref: string
    }
  /** The vehicle is listed again under another stock number; `path` is the page of that listing. */
  | { readonly kind: 'listed-again'; readonly path: string }
  | { readonly kind: 'missing' }
