/** A results page's data: vehicles in order, the total, and the counts of each facet. */
export interface ResultsPage {
  readonly cars: readonly string[]
  readonly prices: readonly string[]
  readonly total: string
  readonly facets: Readonly<Record<string, string>>
}

const facetValue =
  /name="refine\[(\w+)\]"[^>]*value="([^"]+)"[^>]*\/>[^<]*(?:<!-- -->)?[^<]*<span>([\d,]+)<\/span>/g

export function readResultsPage(html: string): ResultsPage {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  return {
    cars: all(/class="vehicle-card__title"><a href="([^"]+)"/g),
    prices: all(/<p class="price price-price">.*?<strong>(\$[\d,]+)<\/strong>/g),
    total: /class="search-total"[^>]*>(.*?)<\/output>/.exec(html)?.[1] ?? '',
    facets: Object.fromEntries(
      [...html.matchAll(facetValue)].map(([, facet, value, count = '']) => [
        `${facet} ${value}`,
        count,
      ]),
    ),
  }
}
