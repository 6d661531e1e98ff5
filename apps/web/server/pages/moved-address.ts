import type { Redirect } from '#modules/content/redirects/redirect.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { sitePages } from '../../app/pages.ts'
import { missingPage } from '../../app/routes/missing/page.ts'
import type { Services } from '../../context/services.ts'

/** Whether no page of the site matches this path. A page that matches but has no content counts as a match. */
export const isUnclaimed = (site: Site, path: string): boolean =>
  sitePages.find(site, path).page === missingPage

/**
 * The redirect for an old address that was requested in another spelling, so that visitors follow one redirect instead
 * of two. Undefined if the address has no redirect; then only the spelling is corrected.
 */
export async function findMoveOf(
  { redirects, mode }: Pick<Services, 'redirects' | 'mode'>,
  site: Site,
  location: string,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(location, 'https://site.invalid')
  if (!redirects.mayHaveAny(site) || !isUnclaimed(site, pathname)) return undefined
  const found = await redirects.find(site, pathname, search)
  if (found === undefined || found.to === null) return undefined
  return respondWithMove({ ...found, to: found.to }, search, mode === 'production')
}

/**
 * The redirect for an old address in its former website's character encoding.
 *
 * @param location in UTF-8. An address that is gone for good redirects to this one, whose page says that it is gone.
 */
export async function findMoveOfOldPath(
  { redirects, mode }: Pick<Services, 'redirects' | 'mode'>,
  site: Site,
  location: string,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(location, 'https://site.invalid')
  if (!redirects.mayHaveAny(site)) return undefined
  const found = await redirects.find(site, pathname, search)
  if (found === undefined) return undefined
  const to = found.to ?? pathname
  const status = found.to === null ? 301 : found.status
  return respondWithMove({ from: found.from, to, status }, search, mode === 'production')
}

/** §9: parameters of campaigns, which redirects pass on to the new address. */
const campaignParameter = /^(?:gclid|fbclid|utm_(?:source|medium|campaign|term|content))$/
const longestCampaign = 300

/** Redirects an old address to its new one. */
export function respondWithMove(
  { to, status }: Redirect & { readonly to: string },
  search: string,
  allowsCaching: boolean,
): Response {
  return new Response(null, {
    status,
    headers: {
      location: carryCampaign(to, search),
      'cache-control': allowsCaching ? 'public, max-age=0, s-maxage=30' : 'no-store',
    },
  })
}

function carryCampaign(to: string, search: string): string {
  const sent = [...new URLSearchParams(search)].filter(
    ([name, value]) => campaignParameter.test(name) && value.length <= longestCampaign,
  )
  if (sent.length === 0) return to
  const isPath = to.startsWith('/')
  const url = new URL(to, 'https://site.invalid')
  for (const [name, value] of sent) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  return isPath ? url.pathname + url.search + url.hash : url.href
}
