import accountSite from './account-site.ts?inline-script'
import comparePage from './compare-page.ts?inline-script'
import botCheckPage from './bot-check-page.ts?inline-script'
import carriedTradeIn from './carried-trade-in.ts?inline-script'
import everyPage from './every-page.ts?inline-script'
import favouritesPage from './favourites-page.ts?inline-script'
import holdsPage from './holds-page.ts?inline-script'
import homePage from './home-page.ts?inline-script'
import ownTerms from './own-terms.ts?inline-script'
import ownTermsCards from './own-terms-cards.ts?script-address'
import seenStrip from './seen-strip.ts?inline-script'
import searchBoxes from './search-boxes.ts?script-address'
import sharePage from './share-page.ts?inline-script'
import refreshPage from './refresh-page.ts?script-address'
import visitPage from './visit-page.ts?script-address'
import vitalsPage from './vitals-page.ts?script-address'
import tradeInPage from './trade-in-page.ts?inline-script'
import { useContext } from 'react'
import { ServerRenderContext } from '../document/server-render.ts'
import { InlineScript } from './inline-script.tsx'

/** What every page does in the visitor's own browser. */
export function EveryPageScript() {
  const measuring = useContext(ServerRenderContext)?.measuring
  const { rule = '', days = 0, version = 0, vitalsShare = 0 } = measuring ?? {}
  return (
    <InlineScript
      text={import.meta.env.SSR ? everyPage : ''}
      data-search-boxes={import.meta.env.SSR ? searchBoxes : ''}
      data-visit={import.meta.env.SSR ? visitPage : ''}
      data-refresh={import.meta.env.SSR ? refreshPage : ''}
      data-rule={rule}
      data-days={days}
      data-version={version}
      data-vitals={import.meta.env.SSR && vitalsShare > 0 ? vitalsPage : undefined}
      data-share={vitalsShare > 0 ? vitalsShare : undefined}
    />
  )
}

/** What pages of a site with favourites do besides. */
export const FavouritesScript = () => (
  <InlineScript text={import.meta.env.SSR ? favouritesPage : ''} />
)

/** What pages of a site that compares vehicles do besides. */
export const CompareScript = () => <InlineScript text={import.meta.env.SSR ? comparePage : ''} />

/** What pages with vehicles do besides, of a site that reserves them online. */
export const HoldsScript = () => <InlineScript text={import.meta.env.SSR ? holdsPage : ''} />

/** What a home page does besides; it does not hydrate. */
export const HomePageScript = () => <InlineScript text={import.meta.env.SSR ? homePage : ''} />

/** What every page of a site with accounts does besides. */
export const AccountSiteScript = () => (
  <InlineScript text={import.meta.env.SSR ? accountSite : ''} />
)

/** What a page does that shows an address to pass on. */
export const SharePageScript = () => <InlineScript text={import.meta.env.SSR ? sharePage : ''} />

/** Stands right behind the strip that it fills. */
export const SeenStripScript = () => <InlineScript text={import.meta.env.SSR ? seenStrip : ''} />

/** What the page of a trade-in does once there is a valuation. */
export const TradeInScript = () => <InlineScript text={import.meta.env.SSR ? tradeInPage : ''} />

/** What a form does that shows that a person sends it, on pages that do not hydrate. */
export const BotCheckScript = () => <InlineScript text={import.meta.env.SSR ? botCheckPage : ''} />

/** What a form does that takes a trade-in along which was valued before. */
export const CarriedTradeInScript = () => (
  <InlineScript text={import.meta.env.SSR ? carriedTradeIn : ''} />
)

/** What pages with cards do for a visitor who has set their own deposit and term. */
export const OwnTermsScript = () => (
  <InlineScript
    text={import.meta.env.SSR ? ownTerms : ''}
    data-own-terms={import.meta.env.SSR ? ownTermsCards : ''}
  />
)
