import type { Link } from '#modules/links/link.rules.ts'
import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'

/** A promotional card among the results: all words, addresses and colours decided. */
export interface PromoCardView {
  /** How many of the page's vehicles stand before it. */
  readonly after: number
  readonly heading: string
  readonly text: string | null
  readonly link: Pick<Link, 'href' | 'newTab'>
  /** Null: the mark of its kind stands in. */
  readonly picture: PromoPictureView | null
  readonly kind: PromoCardSettings['kind']
  /** Class of its ground; null: the accent. */
  readonly ground: string | null
}

interface PromoPictureView {
  readonly src: string
  /** Of a picture that there is in several widths. */
  readonly srcSet: string | undefined
  /** '' where it is decoration. */
  readonly alt: string
}
