import type { Site } from '#modules/sites/site.types.ts'
import { findModelBySlug } from './model-address.rules.ts'
import { buildModelTitle } from './model-title.rules.ts'

/** The model of an enquiry (§3 Lead form defaults); undefined if the site does not sell it. */
export function findEnquiryModel(site: Site, slug: string | null) {
  const found = slug === null ? undefined : findModelBySlug(site, slug)
  if (found === undefined) return undefined
  return {
    title: buildModelTitle(found),
    make: found.manufacturer.name,
    makeSlug: found.manufacturer.slug,
    model: found.model.stock_name,
  }
}
