import type { Link } from '#modules/links/link.rules.ts'
import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'

/** A promotional card among the results: all texts, URLs and colours are final. */
export interface PromoCardView {
  /** After how many of the page's vehicles it comes. */
  readonly after: number
  readonly heading: string
  readonly text: string | null
  readonly link: Pick<Link, 'href' | 'newTab'>
  /** Null: the symbol of its kind is shown. */
  readonly picture: PromoPictureView | null
  readonly kind: PromoCardSettings['kind']
  /** The CSS class of its background; null: the accent. */
  readonly ground: string | null
}

interface PromoPictureView {
  readonly src: string
  /** For a picture in several widths. */
  readonly srcSet: string | undefined
  /** '' if it is decoration. */
  readonly alt: string
}
