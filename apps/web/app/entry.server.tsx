import { randomUUID } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router'
import {
  buildContentSecurityPolicy,
  developmentPolicy,
  sealInlineParts,
} from '#platform/http/content-security-policy.ts'
import { buildMeasuringTerms } from '#modules/consent/consent.view.ts'
import { listCloudSources } from '#modules/picture-cloud/cloud-picture.rules.ts'
import { listPictureOrigins } from '#modules/sites/picture-origins.rules.ts'
import { botCheckOrigin } from '#modules/forms/bot-check/bot-check-origin.ts'
import { listThirdPartySources } from '#modules/third-parties/third-party-sources.rules.ts'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { inChildSpan } from '#platform/tracing/span.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { decideHydration } from '#platform/web/page-definition.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { renderWhole } from '#platform/web/render-whole.ts'
import { sitePages } from './pages.ts'
import { listPageAlternates } from './document/list-page-alternates.ts'
import { isGalleryPath } from './component-gallery/gallery-address.rules.ts'
import { loadShell } from './document/load-shell.ts'
import { findLastShell } from './document/site-shell.ts'
import { ServerRenderContext, shellContext } from './document/server-render.ts'
import { findUnsent, storageFaultContext, tryAgainSeconds } from './document/unsent.ts'
import { buildPrivacy } from './document/build-privacy.ts'
import { decideIsPageView } from './document/is-page-view.rules.ts'

/** Time limit for loaders' promises, in milliseconds. */
export const streamTimeout = 5_000

/** The complete document, with the content security policy for exactly this HTML. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID()
  const page = context.get(pageMatchContext)?.page ?? null
  const { matches, loaderData, errors } = entry.staticHandlerContext
  const loaded: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  const { componentGallery } = context.get(servicesContext)
  const isVisit = componentGallery === null || !isGalleryPath(new URL(request.url).pathname)
  // Third-party code must not read personal pages or posted forms.
  const isPublic = isVisit && request.method === 'GET' && page?.cache !== 'personal'
  const { site } = context.get(requestContext)
  const privacy = isPublic ? buildPrivacy(site, context.get(addressesContext)) : null
  const serverRender = {
    nonce,
    privacy,
    measuring: buildMeasuringTerms(site.configuration),
    // No loader runs after a failed action, so the shell is loaded here; if counting fails, the last shell is used.
    shell: context.get(shellContext) ?? (await loadShell(context).catch(() => findLastShell(site))),
    alternates: status === 200 ? listAlternates(context) : [],
    hydration: decideHydration(page, loaded),
    isPosted: request.method !== 'GET',
    isPageView: decideIsPageView(status, { hasFailed: errors !== null, cache: page?.cache }),
    isVisit,
    unsent: await findUnsent(context),
  }
  const html = await renderWhole(
    <ServerRenderContext value={serverRender}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ServerRenderContext>,
  )
  const { html: sealed, scripts, styles } = sealInlineParts(html, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    buildPolicy(context, { scripts, styles }, { hasThirdParties: privacy !== null, loaded }),
  )
  const shown = decideStatus(status, entry, context)
  if (shown === 503 && !headers.has('retry-after')) headers.set('retry-after', tryAgainSeconds)
  return new Response(sealed, { status: shown, headers })
}

function listAlternates(context: RouterContextProvider) {
  const match = context.get(pageMatchContext)
  const { site, now } = context.get(requestContext)
  // A URL with a query is another page, or one that search engines should not index.
  return match === null || match.search !== ''
    ? []
    : listPageAlternates(context.get(servicesContext), site, match.path, (each) =>
        sitePages.listAddresses(each, now),
      )
}

/** A failed page's own status wins over the action's. */
function decideStatus(
  status: number,
  { staticHandlerContext: { errors } }: EntryContext,
  context: RouterContextProvider,
): number {
  const [error] = Object.values(errors ?? {}) as unknown[]
  if (error === undefined) return status
  if (isRouteErrorResponse(error)) return error.status
  return context.get(storageFaultContext) === null ? 500 : 503
}

function buildPolicy(
  context: RouterContextProvider,
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  { hasThirdParties, loaded }: { readonly hasThirdParties: boolean; readonly loaded: unknown },
): string {
  const { mode, payments } = context.get(servicesContext)
  if (mode === 'development') return developmentPolicy
  const { site } = context.get(requestContext)
  const page = context.get(pageMatchContext)?.page
  const https = site.configuration.url?.startsWith('https://') === true
  const own = page?.listContentSources(site, loaded)
  const payment = own?.hasPaymentFields === true ? payments.originsOf(site) : null
  const botCheck = site.configuration.bot_protection_enabled ? [botCheckOrigin] : []
  return buildContentSecurityPolicy({
    ...inline,
    https,
    ...(hasThirdParties ? { thirdParties: listThirdPartySources(site.configuration) } : {}),
    fields: {
      scripts: [...(payment?.script ?? []), ...botCheck],
      frames: [...(payment?.frame ?? []), ...botCheck],
    },
    frames: own?.frames ?? [],
    media: own?.media ?? [],
    pictures: [
      ...listPictureOrigins(site.configuration, site.manufacturers),
      ...listCloudSources(site.configuration),
      ...(own?.pictures ?? []),
    ],
  })
}

/** Adds spans for loaders and actions to a trace, named by route. */
export const instrumentations: ServerInstrumentation[] = [
  {
    route: (route) =>
      route.instrument({
        loader: (load) => traceStep(`loader ${route.id}`, load),
        action: (act) => traceStep(`action ${route.id}`, act),
      }),
  },
]

const traceStep = (name: string, step: () => Promise<unknown>): Promise<void> =>
  inChildSpan(name, {}, async () => void (await step()))

/** A missing page is not an error; every other error is logged and hidden from the visitor. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(requestContext)
  const path = new URL(request.url).pathname.slice(0, 200)
  const fault = findStorageFault(error)
  if (fault === null) {
    log.error({ err: error, path }, 'page failed')
    return
  }
  // Stored now, because React Router replaces the error before the page is rendered.
  context.set(storageFaultContext, fault)
  // Database errors contain whole rows with personal data, so only the code is logged.
  log.error({ fault, path }, 'the database was away for a page')
}
