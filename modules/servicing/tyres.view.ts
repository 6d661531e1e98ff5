import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatAmount, formatLowestPrice } from './service-price.rules.ts'

export interface TyresView {
  /** Column headings of the prices. */
  readonly grades: readonly string[]
  readonly sizes: readonly {
    readonly size: string
    readonly fits: string | null
    /** One price per grade; `–` if there is no tyre of this grade. */
    readonly prices: readonly string[]
  }[]
  readonly brands: readonly { readonly name: string; readonly text: string | null }[]
  readonly work: readonly {
    readonly name: string
    readonly text: string | null
    readonly price: string
  }[]
}

/** Tyres, batteries and related work; null if the site has none. */
export function buildTyres({
  service,
  region,
}: Pick<SiteConfiguration, 'service' | 'region'>): TyresView | null {
  const { brands, grades, sizes, work } = service.tyres
  if (sizes.length + brands.length + work.length === 0) return null
  const heads = grades.length === 0 ? ['From'] : grades
  return {
    grades: heads,
    sizes: sizes.map(({ size, fits, prices }) => ({
      size,
      fits,
      prices: heads.map((_, index) => {
        const price = prices[index] ?? null
        return price === null ? '–' : formatAmount(price, region)
      }),
    })),
    brands,
    work: work.map(({ name, text, prices }) => ({
      name,
      text,
      price: formatLowestPrice(prices, region),
    })),
  }
}
