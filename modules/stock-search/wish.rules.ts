import { buildTellMeWhenPath } from '#modules/content/paths.ts'
import { isFormOffered } from '#modules/sites/offered-forms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import type { RefinementState } from './refinement-state.ts'

/**
 * Where a search that finds nothing can be turned into a wish: the form that asks to be told, filled in from
 * what was searched for. Null where the site has no such form.
 */
export function buildWishHref(
  { refinements, ranges }: Pick<RefinementState, 'refinements' | 'ranges'>,
  configuration: SiteConfiguration,
): string | null {
  if (!isFormOffered(configuration, 'tell-me-when')) return null
  const { make, model, body } = refinements
  const price = ranges.price?.max
  return buildTellMeWhenPath({
    ...(make?.[0] === undefined ? {} : { make: make[0] }),
    ...(model?.[0] === undefined ? {} : { model: model[0] }),
    ...(body?.[0] === undefined ? {} : { body: body[0] }),
    ...(price === undefined || price === null ? {} : { price }),
  })
}
