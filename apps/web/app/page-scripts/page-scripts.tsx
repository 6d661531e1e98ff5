import accountSite from './account-site.ts?inline-script'
import comparePage from './compare-page.ts?inline-script'
import comparisonPage from './comparison-page.ts?inline-script'
import cardsPage from './cards-page.ts?inline-script'
import botCheckPage from './bot-check-page.ts?inline-script'
import carriedTradeIn from './carried-trade-in.ts?inline-script'
import courtesyPage from './courtesy-page.ts?inline-script'
import everyPage from './every-page.ts?inline-script'
import favouritesPage from './favourites-page.ts?inline-script'
import holdsPage from './holds-page.ts?inline-script'
import homePage from './home-page.ts?inline-script'
import ownTerms from './own-terms.ts?inline-script'
import seenStrip from './seen-strip.ts?inline-script'
import sharePage from './share-page.ts?inline-script'
import tradeInPage from './trade-in-page.ts?inline-script'
import vehiclePage from './vehicle-page.ts?inline-script'
import { useContext } from 'react'
import type { SavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'
import { ServerRenderContext } from '../document/server-render.ts'
import { InlineScript } from './inline-script.tsx'
import { scriptAddresses } from './script-addresses.ts'
import { useShownValuation } from './use-shown-valuation.ts'

/** The script of every page (`every-page.ts`). */
export function EveryPageScript() {
  const { measuring, isPageView, isPosted } = useContext(ServerRenderContext) ?? {}
  const valuation = useShownValuation()
  const { rule = '', days = 0, version = 0, vitalsShare = 0 } = measuring ?? {}
  return (
    <InlineScript
      text={everyPage}
      data-search-boxes={scriptAddresses.searchBoxes}
      data-visit={scriptAddresses.visit}
      data-refresh={isPosted === true ? undefined : scriptAddresses.refresh}
      data-rule={rule}
      data-days={days}
      data-version={version}
      data-vitals={vitalsShare > 0 ? scriptAddresses.vitals : undefined}
      data-share={vitalsShare > 0 ? vitalsShare : undefined}
      data-unrecorded={isPageView === false ? '' : undefined}
      data-valuation={valuation}
    />
  )
}

/** The additional script of every page of a site with favourites. */
export const FavouritesScript = () => <InlineScript text={favouritesPage} />

/** The additional script of every page of a site with comparisons. */
export const CompareScript = () => <InlineScript text={comparePage} />

/** The additional script of the comparison page. */
export const ComparisonScript = () => <InlineScript text={comparisonPage} />

/** The additional script of pages with vehicles, on a site that reserves them online. */
export const HoldsScript = () => <InlineScript text={holdsPage} />

/** The additional script of a vehicle's page that offers to keep the vehicle for somebody on the way. */
export const CourtesyScript = () => <InlineScript text={courtesyPage} />

/** The script of the home page, which does not hydrate. */
export const HomePageScript = () => <InlineScript text={homePage} />

/** The additional script of every page of a site with accounts. */
export const AccountSiteScript = () => <InlineScript text={accountSite} />

/** The script of a page with a URL to share. */
export const SharePageScript = () => <InlineScript text={sharePage} />

/** Fills the strip of recently seen vehicles; must come directly after the strip in the document. */
export const SeenStripScript = () => <InlineScript text={seenStrip} />

/** The script of a trade-in page that shows a valuation. */
export const TradeInScript = ({ saved }: { readonly saved: SavedValuation }) => (
  <InlineScript text={tradeInPage} data-saved={JSON.stringify(saved)} />
)

/** The script of a vehicle's page that runs before the page hydrates. */
export const VehiclePageScript = ({ vehicleId }: { readonly vehicleId: number }) => (
  <InlineScript text={vehiclePage} data-vehicle={vehicleId} />
)

/** The script of pages that do not hydrate and check that a person sends their form. */
export const BotCheckScript = () => <InlineScript text={botCheckPage} />

/** The script of a form to which a trade-in valued earlier is added. */
export const CarriedTradeInScript = () => <InlineScript text={carriedTradeIn} />

/** The script of pages with cards of vehicles: their distances, and the compact list. */
export const CardsScript = () => (
  <InlineScript text={cardsPage} data-card-distances={scriptAddresses.cardDistances} />
)

/** The script of pages with cards, which applies the visitor's own deposit and term to repayments. */
export const OwnTermsScript = () => (
  <InlineScript text={ownTerms} data-own-terms={scriptAddresses.ownTermsCards} />
)
