import { lazy, Suspense } from 'react'
import { unpack } from '#platform/web/packed.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { postForm } from '../../forms/post-form.ts'
import { gonePage } from '../gone/page.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { loadArticles } from '../articles/load-articles.ts'
import { loadBrand } from '../brand/load-brand.ts'
import { brandPage } from '../brand/page.ts'
import { articlesPage } from '../articles/page.ts'
import { loadCheckout } from '../checkout/load-checkout.ts'
import { checkoutPage } from '../checkout/page.ts'
import { postCheckout } from '../checkout/post-checkout.ts'
import { loadCompare } from '../compare/load-compare.ts'
import { comparePage } from '../compare/page.ts'
import { loadContent } from '../content/load-content.ts'
import { contentPage } from '../content/page.ts'
import { loadFormPage } from '../form/load-form-page.ts'
import { formPage } from '../form/page.ts'
import { loadGarage } from '../garage/load-garage.ts'
import { garagePage } from '../garage/page.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { loadModel } from '../model/load-model.ts'
import { modelPage } from '../model/page.ts'
import { loadSharedList } from '../shared-list/load-shared-list.ts'
import { sharedListPage } from '../shared-list/page.ts'
import { loadVehicle } from '../vehicle/load-vehicle.ts'
import { vehiclePage } from '../vehicle/page.ts'
import { postPhoneCall } from '../vehicle/post-phone-call.ts'
import { VehiclePage } from '../vehicle/vehicle-page.tsx'
import { loadTradeIn } from '../trade-in/load-trade-in.ts'
import { tradeInPage } from '../trade-in/page.ts'
import { postTradeIn } from '../trade-in/post-trade-in.ts'
import type { Route } from './+types/route.ts'

/** The page that the site has at an address of its own choice, as the registry has found it. */
export async function loader({ context }: Route.LoaderArgs) {
  const garage = findPageMatch(context, garagePage)
  if (garage !== undefined) return loadGarage(context)
  const shared = findPageMatch(context, sharedListPage)
  if (shared !== undefined) return loadSharedList(context, shared.query.ids)
  const compare = findPageMatch(context, comparePage)
  if (compare !== undefined) return loadCompare(context, compare.query.ids)
  const tradeIn = findPageMatch(context, tradeInPage)
  if (tradeIn !== undefined) return loadTradeIn(context, tradeIn)
  const form = findPageMatch(context, formPage)
  if (form !== undefined) return loadFormPage(context, form.found, form.query)
  const articles = findPageMatch(context, articlesPage)
  if (articles !== undefined) return loadArticles(context, articles.found, articles.query)
  const content = findPageMatch(context, contentPage)
  if (content !== undefined) return loadContent(context, content.found)
  const checkout = findPageMatch(context, checkoutPage)
  if (checkout !== undefined) return loadCheckout(context, checkout.found['slug'] ?? '')
  const vehicle = findPageMatch(context, vehiclePage)
  if (vehicle !== undefined) return loadVehicle(context, vehicle.found['slug'] ?? '')
  const brand = findPageMatch(context, brandPage)
  if (brand !== undefined) return loadBrand(context, brand.found)
  const model = findPageMatch(context, modelPage)
  if (model !== undefined) return loadModel(context, model.found, model.query)
  return loadMissing(context, { isGone: findPageMatch(context, gonePage) !== undefined })
}

/** What was posted to a form's page, to a trade-in's or a checkout, or to a vehicle's page, which shows its phone number then. */
export async function action({ context }: Route.ActionArgs) {
  const checkout = findPageMatch(context, checkoutPage)
  if (checkout !== undefined) return postCheckout(context, checkout.found['slug'] ?? '')
  const tradeIn = findPageMatch(context, tradeInPage)
  if (tradeIn !== undefined) return postTradeIn(context, tradeIn)
  const form = findPageMatch(context, formPage)
  return form === undefined ? postPhoneCall(context) : postForm(context, form.found, form.query)
}

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

/** Forms are much code that no other page here needs: the browser loads it with the first of their pages. */
const FormPage = import.meta.env.SSR
  ? (await import('../form/form-page.tsx')).default
  : lazy(() => import('../form/form-page.tsx'))

/** The saved vehicles hydrate too, with code that only they need. */
const Garage = import.meta.env.SSR
  ? (await import('../garage/garage.tsx')).default
  : lazy(() => import('../garage/garage.tsx'))

/** No page of a browser hydrates these. */
const GonePage = import.meta.env.SSR
  ? (await import('../vehicle/gone-page.tsx')).default
  : lazy(() => import('../vehicle/gone-page.tsx'))
const SharedList = import.meta.env.SSR
  ? (await import('../shared-list/shared-list.tsx')).default
  : lazy(() => import('../shared-list/shared-list.tsx'))
const Compare = import.meta.env.SSR
  ? (await import('../compare/compare.tsx')).default
  : lazy(() => import('../compare/compare.tsx'))
const Checkout = import.meta.env.SSR
  ? (await import('../checkout/checkout.tsx')).default
  : lazy(() => import('../checkout/checkout.tsx'))
const TradeIn = import.meta.env.SSR
  ? (await import('../trade-in/trade-in.tsx')).default
  : lazy(() => import('../trade-in/trade-in.tsx'))
const ContentPage = import.meta.env.SSR
  ? (await import('../content/content-page.tsx')).default
  : lazy(() => import('../content/content-page.tsx'))
const ArticlePages = import.meta.env.SSR
  ? (await import('../articles/article-pages.tsx')).default
  : lazy(() => import('../articles/article-pages.tsx'))
const BrandPage = import.meta.env.SSR
  ? (await import('../brand/brand-page.tsx')).default
  : lazy(() => import('../brand/brand-page.tsx'))
const ModelPage = import.meta.env.SSR
  ? (await import('../model/model-page.tsx')).default
  : lazy(() => import('../model/model-page.tsx'))

export default function SiteAddress({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  if (loaderData.page === 'vehicle') {
    const phoneCall =
      actionData !== undefined && 'phoneCall' in actionData ? actionData.phoneCall : null
    const { id } = unpack(loaderData.result.view)
    return <VehiclePage {...loaderData} key={id} phoneCall={phoneCall} />
  }
  return (
    <Suspense>
      <PageOnDemand loaderData={loaderData} actionData={actionData} />
    </Suspense>
  )
}

interface PageOnDemandProps {
  readonly loaderData: Exclude<
    Route.ComponentProps['loaderData'],
    { readonly page: 'missing' | 'vehicle' }
  >
  readonly actionData: Route.ComponentProps['actionData']
}

/** One of the pages above, with what was posted to it. */
function PageOnDemand({ loaderData, actionData }: PageOnDemandProps) {
  switch (loaderData.page) {
    case 'garage':
      return <Garage view={loaderData.result.view} />
    case 'gone-vehicle':
      return <GonePage gone={loaderData.gone} />
    case 'shared-list':
      return <SharedList {...loaderData} />
    case 'compare':
      return <Compare {...loaderData} />
    case 'checkout': {
      const posted =
        actionData !== undefined && 'checkout' in actionData ? actionData.checkout : undefined
      return <Checkout {...loaderData} posted={posted} />
    }
    case 'trade-in': {
      const posted =
        actionData !== undefined && 'tradeIn' in actionData ? actionData.tradeIn : undefined
      return <TradeIn {...loaderData} posted={posted} />
    }
    case 'form': {
      const posted = actionData !== undefined && 'refused' in actionData ? actionData : undefined
      return <FormPage {...loaderData} posted={posted} />
    }
    case 'articles':
    case 'article':
      return <ArticlePages {...loaderData} />
    case 'content':
      return <ContentPage {...loaderData} />
    case 'brand':
      return <BrandPage {...loaderData} />
    case 'model':
      return <ModelPage {...loaderData} />
  }
}
