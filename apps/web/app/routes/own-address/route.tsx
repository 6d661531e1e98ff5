import { type ComponentType, lazy, Suspense } from 'react'
import { getPageKind } from '#platform/web/page-match.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { HydrationMark } from '#ui/use-hydration-mark.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import type { Route } from './+types/route.ts'
import { actions, loaders } from './own-pages.ts'

/** Loads the page at a path that the site configures, by the kind that the page registry found. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loaders[getPageKind(context, loaders)](context)

export const action = ({ context }: Route.ActionArgs) =>
  actions[getPageKind(context, actions)](context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

type PageData = Exclude<Route.ComponentProps['loaderData'], { readonly page: 'missing' }>
type Posted<Name extends keyof typeof actions> =
  Exclude<Awaited<ReturnType<(typeof actions)[Name]>>, Response> extends {
    readonly data: infer Data
  }
    ? Data
    : never
type PropsOf<Page extends PageData['page']> = Extract<PageData, { readonly page: Page }> & {
  /** The refused form, to be shown again. */
  readonly posted: (Page extends keyof typeof actions ? Posted<Page> : never) | undefined
}

const Articles = lazy(() => import('../articles/articles.tsx'))

/** Lazy, so that each page loads only its own code. */
const pages: { readonly [Page in PageData['page']]: ComponentType<PropsOf<Page>> } = {
  garage: lazy(() => import('../garage/garage.tsx')),
  'shared-list': lazy(() => import('../shared-list/shared-list.tsx')),
  'trade-in': lazy(() => import('../trade-in/trade-in.tsx')),
  form: lazy(() => import('../form/form.tsx')),
  articles: Articles,
  article: Articles,
  content: lazy(() => import('../content/content.tsx')),
  brand: lazy(() => import('../brand/brand.tsx')),
  model: lazy(() => import('../model/model.tsx')),
}

export default function OwnAddress({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') return <MissingPage {...loaderData.result} />
  // `actionData` always comes from the action of the page's own kind.
  const Page = pages[loaderData.page] as ComponentType<PageData & { readonly posted: unknown }>
  return (
    <Suspense>
      <Page {...loaderData} posted={actionData} />
      <HydrationMark />
    </Suspense>
  )
}
