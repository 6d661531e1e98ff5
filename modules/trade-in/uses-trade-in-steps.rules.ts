import { isFormOffered } from '#modules/forms/offered-forms.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The platform's form, which the leads of the steps are of. */
export const tradeInFormSlug = 'trade-in'

/**
 * Whether a site values trade-ins a step at a time, plate first. A site that has a form of its own in place of the platform's
 * keeps that form on the page.
 */
export const usesTradeInSteps = ({ configuration }: Pick<Site, 'configuration'>): boolean =>
  isFormOffered(configuration, tradeInFormSlug) &&
  !configuration.leads.forms.some(({ slug }) => slug === tradeInFormSlug)
