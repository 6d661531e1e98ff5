import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'

export type SlotId =
  | 'tag-manager'
  | 'analytics'
  | 'ads'
  | 'meta-pixel'
  | 'dealercell'
  | 'chat'
  | 'autobot'

/** A third party's place on the pages of a site, as data: the browser needs nothing else to load it. */
export interface Slot {
  readonly id: SlotId
  readonly purpose: OptionalPurpose
  /** `idle`: by itself, once the page is loaded and idle. `touch`: with the first press of a button of its own. */
  readonly start: 'idle' | 'touch'
  /** A script of the page, or a page in a sandboxed frame that stands in a dialog over this one. */
  readonly shows: 'script' | 'frame'
  readonly url: string
  /** What a loader of `scripts/loaders` sets up first; null: nothing. */
  readonly loader: 'tag-manager' | 'gtag' | 'meta-pixel' | null
  /** The dealer's own number at the third party; null: its address says enough. */
  readonly account: string | null
  /** Name of the function that opens it, such as `DealerChat.open`; null: it opens itself. */
  readonly opensWith: string | null
  /** Origins that count towards its budget, and that are closed to it once that is spent. May begin with `*.`. */
  readonly origins: readonly string[]
  readonly budget: SlotBudget
}

export interface SlotBudget {
  /** Within which it has to have loaded. */
  readonly timeMs: number
  /** That it may load on a page, as far as its servers disclose sizes. */
  readonly bytes: number
}

/** What the policy of a page has to allow, beside the website's own. */
export interface ThirdPartySources {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  readonly pictures: readonly string[]
}
