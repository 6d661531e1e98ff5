import { useContext } from 'react'
import { buildGarageScript } from '#modules/garage/scripts/garage-script.ts'
import { buildSeenScript } from '#modules/garage/scripts/seen-script.ts'
import { ServerRenderContext } from '../document/server-render.ts'
import everyPage from './every-page.ts?inline-script'
import homePage from './home-page.ts?inline-script'
import { InlineScript } from './inline-script.tsx'

/** What every page does in the visitor's own browser. */
export const EveryPageScript = () => <InlineScript text={import.meta.env.SSR ? everyPage : ''} />

/** What a home page does besides; it does not hydrate. */
export const HomePageScript = () => <InlineScript text={import.meta.env.SSR ? homePage : ''} />

/** Fills the page of saved vehicles. */
export function GarageScript() {
  const site = useContext(ServerRenderContext)?.shell?.siteSlug ?? ''
  return <InlineScript text={import.meta.env.SSR ? buildGarageScript(site) : ''} />
}

/** Fills the recently seen vehicles, of pages that hydrate: they may show a vehicle later. */
export function SeenScript() {
  const site = useContext(ServerRenderContext)?.shell?.siteSlug ?? ''
  return <InlineScript text={import.meta.env.SSR ? buildSeenScript(site) : ''} />
}
