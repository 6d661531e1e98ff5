import type { Link } from '#modules/links/link.rules.ts'
import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'

/** A promotional card among the results, with texts, URLs and colours as displayed. */
export interface PromoCardView {
  /** Number of the page's vehicles before the card. */
  readonly after: number
  readonly heading: string
  readonly text: string | null
  readonly link: Pick<Link, 'href' | 'newTab'>
  /** Null: the symbol of the card's kind is shown. */
  readonly picture: PromoPictureView | null
  readonly kind: PromoCardSettings['kind']
  /** The CSS class of its background; null: the accent. */
  readonly ground: string | null
}

interface PromoPictureView {
  readonly src: string
  /** The `srcset` attribute of a picture in several widths. */
  readonly srcSet: string | undefined
  /** '' for a decorative picture. */
  readonly alt: string
}
