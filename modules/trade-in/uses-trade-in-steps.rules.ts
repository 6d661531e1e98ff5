import { isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The slug of the platform's trade-in form; a trade-in in steps is sent as a lead of this form. */
export const tradeInFormSlug = 'trade-in'

/**
 * Whether a site's trade-in has steps that begin with the plate. A site that replaced the platform's form shows its
 * own form instead.
 */
export const usesTradeInSteps = ({ configuration }: Pick<Site, 'configuration'>): boolean =>
  isFormOffered(configuration, tradeInFormSlug) &&
  !configuration.leads.forms.some(({ slug }) => slug === tradeInFormSlug)
