import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import type { VehicleData } from './load-vehicle.ts'

export function buildVehicleMeta({
  head,
  result,
  sharedUrl,
}: Extract<VehicleData, { page: 'vehicle' }>) {
  if (result.kind === 'gone') {
    const title = `${result.title} is no longer for sale`
    return buildMeta({ ...head, title, canonicalPath: null })
  }
  const { view } = result
  return buildMeta({
    ...head,
    title: view.pageTitle,
    description: view.pageDescription,
    canonicalPath: view.canonicalPath,
    pictureUrl: sharedUrl ?? undefined,
    pictureAlt: view.pageTitle,
    structured: [view.structured, buildBreadcrumbList(head.origin, view.breadcrumbs)],
  })
}
