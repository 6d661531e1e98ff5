import cardDistances from './card-distances.ts?script-address'
import ownTermsCards from './own-terms-cards.ts?script-address'
import refreshPage from './refresh-page.ts?script-address'
import searchBoxes from './search-boxes.ts?script-address'
import thirdPartiesPage from './third-parties-page.ts?script-address'
import visitPage from './visit-page.ts?script-address'
import vitalsPage from './vitals-page.ts?script-address'

/** Scripts that a page loads only when it needs them; an inline script loads them from these addresses. */
export const scriptAddresses = {
  cardDistances,
  ownTermsCards,
  refresh: refreshPage,
  searchBoxes,
  thirdParties: thirdPartiesPage,
  visit: visitPage,
  vitals: vitalsPage,
}
