import { buildPicturePath } from '#modules/vehicles/picture-address.rules.ts'
import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import type { VehicleData } from './load-vehicle.ts'

export function buildVehicleMeta({ head, result }: Extract<VehicleData, { page: 'vehicle' }>) {
  if (result.kind === 'gone') {
    const title = `${result.title} is no longer for sale`
    return buildMeta({ ...head, title, canonicalPath: null })
  }
  const { view } = result
  const pictureKey = view.pictureKeys[0]
  return buildMeta({
    ...head,
    title: view.pageTitle,
    description: view.pageDescription,
    canonicalPath: view.canonicalPath,
    pictureUrl: pictureKey === undefined ? undefined : buildPicturePath(pictureKey, 1200, 'share'),
    structured: [view.structured, buildBreadcrumbList(head.origin, view.breadcrumbs)],
  })
}
