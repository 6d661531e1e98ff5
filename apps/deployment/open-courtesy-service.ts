import type { Services } from '#apps/web/context/services.ts'
import { guardCourtesyHolds } from '#modules/bot-protection/guard-courtesy-holds.ts'
import { openCourtesyHolds } from '#modules/courtesy-holds/service/open-courtesy-holds.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { createSenderHasher } from '#modules/leads/submit/sender-hash.ts'
import { decideMailFate } from './mail-fate.ts'
import type { ServiceSources } from './service-sources.types.ts'

/** Opens the service that keeps vehicles for shoppers who are on the way. */
export const openCourtesyService = (
  { context: { environment }, database, secrets, originOf }: ServiceSources,
  { stock, checkPerson }: Pick<Services, 'stock' | 'checkPerson'>,
): Services['courtesyHolds'] =>
  guardCourtesyHolds(
    openCourtesyHolds({
      database,
      secrets,
      limitsRequests: environment.rateLimits,
      reachesShoppers: decideMailFate(environment) !== 'stored',
      countShown: async (site, now) => (await stock.summarise(site, now)).count,
      leads: {
        tokens: createLeadTokens(secrets),
        hashSender: createSenderHasher(secrets),
        findVehicle: (site, id, now) => stock.findEnquiryVehicle(site, id, now),
        consequences: leadConsequences,
      },
      originOf,
    }),
    checkPerson,
  )
