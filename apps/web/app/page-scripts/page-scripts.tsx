import accountSite from './account-site.ts?inline-script'
import comparePage from './compare-page.ts?inline-script'
import botCheckPage from './bot-check-page.ts?inline-script'
import carriedTradeIn from './carried-trade-in.ts?inline-script'
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

/** What every page does in the visitor's own browser. */
export function EveryPageScript() {
  const { measuring, isPageView } = useContext(ServerRenderContext) ?? {}
  const valuation = useShownValuation()
  const { rule = '', days = 0, version = 0, vitalsShare = 0 } = measuring ?? {}
  return (
    <InlineScript
      text={everyPage}
      data-search-boxes={scriptAddresses.searchBoxes}
      data-visit={scriptAddresses.visit}
      data-refresh={scriptAddresses.refresh}
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

/** What pages of a site with favourites do besides. */
export const FavouritesScript = () => <InlineScript text={favouritesPage} />

/** What pages of a site that compares vehicles do besides. */
export const CompareScript = () => <InlineScript text={comparePage} />

/** What pages with vehicles do besides, of a site that reserves them online. */
export const HoldsScript = () => <InlineScript text={holdsPage} />

/** What a home page does besides; it does not hydrate. */
export const HomePageScript = () => <InlineScript text={homePage} />

/** What every page of a site with accounts does besides. */
export const AccountSiteScript = () => <InlineScript text={accountSite} />

/** What a page does that shows an address to pass on. */
export const SharePageScript = () => <InlineScript text={sharePage} />

/** Stands right behind the strip that it fills. */
export const SeenStripScript = () => <InlineScript text={seenStrip} />

/** What the page of a trade-in does once there is a valuation. */
export const TradeInScript = ({ saved }: { readonly saved: SavedValuation }) => (
  <InlineScript text={tradeInPage} data-saved={JSON.stringify(saved)} />
)

/** What a vehicle's own page does before it hydrates. */
export const VehiclePageScript = ({ vehicleId }: { readonly vehicleId: number }) => (
  <InlineScript text={vehiclePage} data-vehicle={vehicleId} />
)

/** What a form does that shows that a person sends it, on pages that do not hydrate. */
export const BotCheckScript = () => <InlineScript text={botCheckPage} />

/** What a form does that takes a trade-in along which was valued before. */
export const CarriedTradeInScript = () => <InlineScript text={carriedTradeIn} />

/** What pages with cards do for a visitor who has set their own deposit and term. */
export const OwnTermsScript = () => (
  <InlineScript text={ownTerms} data-own-terms={scriptAddresses.ownTermsCards} />
)
