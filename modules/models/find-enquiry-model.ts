import type { Site } from '#modules/sites/site.types.ts'
import { findModelBySlug } from './model-address.rules.ts'
import { buildModelTitle } from './model-title.rules.ts'

/** A model as an enquiry names it (§3 Lead form defaults); undefined for one that the site does not sell. */
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
