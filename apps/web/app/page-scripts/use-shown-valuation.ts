import { useMatches } from 'react-router'

/** Loader data of a page that may show the valuation of a trade-in. */
export interface ValuationPageData {
  /**
   * Title and price range of the valuation: the key by which its event is recorded only once. Undefined without a
   * valuation.
   */
  readonly shownValuation: string | undefined
}

/** The valuation that the page shows, for the visit's record. */
export function useShownValuation(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as ValuationPageData | undefined
  return data?.shownValuation
}
