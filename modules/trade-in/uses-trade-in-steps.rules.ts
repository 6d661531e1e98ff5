import { isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The platform's form; the steps create leads of this form. */
export const tradeInFormSlug = 'trade-in'

/**
 * Whether a site's trade-in has steps, plate first. A site with its own form in place of the platform's shows that form
 * instead.
 */
export const usesTradeInSteps = ({ configuration }: Pick<Site, 'configuration'>): boolean =>
  isFormOffered(configuration, tradeInFormSlug) &&
  !configuration.leads.forms.some(({ slug }) => slug === tradeInFormSlug)
