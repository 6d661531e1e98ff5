import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { type CustomerService, openCustomers } from '#modules/customers/open-customers.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { createSenderHasher } from '#modules/leads/submit/sender-hash.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { getFinanceSecrets } from '#platform/config/secret-keys.ts'
import type { ServiceSources } from './service-sources.types.ts'

/** What the staff console does with customers, and with leads that staff enter. */
export const openCustomerService = (
  { context, database, files, secrets, log }: ServiceSources,
  {
    stock,
    findSite,
    customerKeys,
  }: {
    readonly stock: Pick<StockViews, 'findEnquiryVehicle'>
    readonly findSite: (siteId: number) => Promise<Site | undefined>
    readonly customerKeys: CustomerKeys
  },
): CustomerService =>
  openCustomers({
    database,
    findSite,
    fileStore: files.leadFiles.store,
    leads: {
      tokens: createLeadTokens(secrets),
      hashSender: createSenderHasher(secrets),
      findVehicle: (site, id, now) => stock.findEnquiryVehicle(site, id, now),
    },
    secrets,
    customerKeys,
    seal: createAnswerSeal(getFinanceSecrets(context.environment)),
    log,
    clock: () => context.now(),
  })
