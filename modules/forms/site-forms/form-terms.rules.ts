import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** Text under a form: the dealer's own disclaimer, else a sentence that details are used to reply. */
export const decideFormTerms = ({
  leads,
  name,
}: Pick<SiteConfiguration, 'leads' | 'name'>): string =>
  leads.terms_conditions ??
  `By sending this form you agree that ${name} uses these details to answer you.`
