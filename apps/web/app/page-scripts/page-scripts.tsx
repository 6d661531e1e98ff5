import accountSite from './account-site.ts?inline-script'
import everyPage from './every-page.ts?inline-script'
import homePage from './home-page.ts?inline-script'
import { InlineScript } from './inline-script.tsx'

/** What every page does in the visitor's own browser. */
export const EveryPageScript = () => <InlineScript text={import.meta.env.SSR ? everyPage : ''} />

/** What a home page does besides; it does not hydrate. */
export const HomePageScript = () => <InlineScript text={import.meta.env.SSR ? homePage : ''} />

/** What every page of a site with accounts does besides. */
export const AccountSiteScript = () => (
  <InlineScript text={import.meta.env.SSR ? accountSite : ''} />
)
