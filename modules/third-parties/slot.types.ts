import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'

export type SlotId =
  | 'tag-manager'
  | 'analytics'
  | 'ads'
  | 'meta-pixel'
  | 'dealercell'
  | 'chat'
  | 'autobot'

/** A third party on the pages of a site, as data: the browser needs nothing else to load it. */
export interface Slot {
  readonly id: SlotId
  readonly purpose: OptionalPurpose
  /** `idle`: loads once the page is loaded and idle. `touch`: loads when its button is first pressed. */
  readonly start: 'idle' | 'touch'
  /** A script in the page, or a page in a sandboxed iframe in a dialog. */
  readonly shows: 'script' | 'frame'
  readonly url: string
  /** The loader in `scripts/loaders` that runs first; null: none is needed. */
  readonly loader: 'tag-manager' | 'gtag' | 'meta-pixel' | null
  /** The dealer's account id at the third party; null: its URL is enough. */
  readonly account: string | null
  /** The function that opens the service, such as `DealerChat.open`; null: the service opens by itself. */
  readonly opensWith: string | null
  /** Origins that count towards the budget, and are blocked once the budget is spent. May begin with `*.`. */
  readonly origins: readonly string[]
  readonly budget: SlotBudget
}

export interface SlotBudget {
  /** The time limit for loading. */
  readonly timeMs: number
  /** The most bytes that the service may load on a page, as far as its servers disclose sizes. */
  readonly bytes: number
}

/** Additional sources for the content security policy of a page. */
export interface ThirdPartySources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  readonly pictures: readonly string[]
}
