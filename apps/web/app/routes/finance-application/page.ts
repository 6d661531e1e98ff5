import { z } from 'zod'
import { hasFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** Whether visitors can apply for finance online, which needs the site's finance page. */
export const takesApplications = (site: Site): boolean =>
  site.configuration.finance.application.enabled && hasFormPage(site, fixedPaths.finance)

/** The full finance application in steps: a personal page without script. */
export const financeApplicationPage = definePage({
  kind: 'finance-application',
  patterns: [fixedPaths.financeApplication],
  query: buildCodec({
    car_id: z
      .string()
      .regex(/^[1-9][0-9]{0,14}$/)
      .transform(Number),
  }),
  cache: 'personal',
  takesPosts: takesApplications,
  listAddresses: (site: Site) => (takesApplications(site) ? [fixedPaths.financeApplication] : []),
})
