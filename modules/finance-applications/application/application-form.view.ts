import { nameLender } from '#modules/finance/finance-disclaimer.rules.ts'
import type { FormView } from '#modules/forms/form.types.ts'
import { buildFormView, type FormViewSource } from '#modules/forms/site-forms/form.view.ts'
import { formSchema } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applicationSteps } from './application-steps.ts'
import { type StepName, stepNames } from './application.types.ts'
import { consentFields, writeCreditConsent, writePrivacyConsent } from './consent-wording.ts'

/** Used as part of the ids of controls. */
export const applicationSlug = 'finance-application'

/** The wording of a site's consents, by field. */
export function listConsentWords({ configuration }: Pick<Site, 'configuration'>) {
  const lender = nameLender(configuration.finance.provider)
  return {
    [consentFields.credit_check]: writeCreditConsent(configuration.name, lender),
    [consentFields.privacy]: writePrivacyConsent(
      configuration.name,
      configuration.finance.application.keep_days,
    ),
  }
}

/** The application as a platform form, with the same steps. */
export function buildApplicationForm(site: Site, source: FormViewSource): FormView {
  const words = listConsentWords(site)
  const definition = formSchema.parse({
    slug: applicationSlug,
    title: 'Finance application',
    category: 'Finance Enquiry',
    submit_label: 'Send the application',
    steps: stepNames.map((name) => {
      const { heading, description, fields } = applicationSteps[name]
      return {
        heading,
        description,
        fields: fields.map((field) => {
          const label = (words as Readonly<Record<string, string>>)[field.name]
          return label === undefined ? field : { ...field, label }
        }),
      }
    }),
  })
  // The browser must neither store the values nor fill them in.
  return { ...buildFormView(site, definition, source), prefill: false }
}

export const findStep = (form: FormView, step: StepName): FormView['steps'][number] =>
  form.steps[stepNames.indexOf(step)]!
