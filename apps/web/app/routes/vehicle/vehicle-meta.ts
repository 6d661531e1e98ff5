import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'

interface SharedVehicle {
  readonly view: Pick<
    VehiclePageView,
    'pageTitle' | 'pageDescription' | 'canonicalPath' | 'breadcrumbs'
  >
  /** schema.org Car, without @context. */
  readonly structured: Readonly<Record<string, unknown>>
  /** schema.org FAQPage of its answered questions; null: there are none. */
  readonly questions?: Readonly<Record<string, unknown>> | null
  /** The vehicle's own picture for shared links; null: the site's is shared. */
  readonly sharedUrl: string | null
}

export const buildVehicleMeta = (
  head: PageHead,
  { view, structured, sharedUrl, questions = null }: SharedVehicle,
) =>
  buildMeta({
    ...head,
    title: view.pageTitle,
    description: view.pageDescription,
    canonicalPath: view.canonicalPath,
    pictureUrl: sharedUrl ?? undefined,
    pictureAlt: view.pageTitle,
    structured: [
      structured,
      buildBreadcrumbList(head.origin, view.breadcrumbs),
      ...(questions === null ? [] : [questions]),
    ],
  })

export const buildGoneMeta = (head: PageHead, title: string) =>
  buildMeta({ ...head, title: `${title} is no longer for sale`, canonicalPath: null })
