import type { Services } from '#apps/web/context/services.ts'
import { openBookingService } from '#modules/bookings/service/open-booking-service.ts'
import { guardApplications } from '#modules/bot-protection/guard-applications.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { openFinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import { createPromiseReader } from '#modules/follow-up/promise/promise-reader.ts'
import { openSurveyService } from '#modules/surveys/service/open-survey-service.ts'
import { draftPurpose, openDrafts } from '#modules/trade-in/drafts/open-drafts.ts'
import { createCipher, getFinanceSecrets } from '#platform/config/secret-keys.ts'
import { openFileStager, openLeads, openValuationSeal } from './open-leads.ts'
import type { ServiceSources } from './service-sources.types.ts'

type EnquiryServices = Pick<
  Services,
  | 'leads'
  | 'financeApplications'
  | 'findAnswerPromise'
  | 'bookings'
  | 'tradeIns'
  | 'valuations'
  | 'surveys'
>

/** Opens the services for everything that visitors send to a dealer in forms. */
export function openEnquiryServices(
  { context, database, log, files, secrets }: ServiceSources,
  { stock, checkPerson }: Pick<Services, 'stock' | 'checkPerson'>,
): EnquiryServices {
  const stageFiles = openFileStager(context, database, files.leadFiles)
  return {
    leads: openLeads(context, {
      database,
      stock,
      files: files.leadFiles,
      stageFiles,
      checkPerson,
    }),
    financeApplications: guardApplications(
      openFinanceApplications({
        database,
        seal: createAnswerSeal(getFinanceSecrets(context.environment)),
        secrets,
      }),
      checkPerson,
      log,
    ),
    bookings: openBookingService({
      database,
      secrets,
      findVehicle: (site, id, now) => stock.findEnquiryVehicle(site, id, now),
    }),
    tradeIns: openDrafts({ database, cipher: createCipher(secrets, draftPurpose), stageFiles }),
    valuations: openValuationSeal(context),
    surveys: openSurveyService({ database, secrets }),
    findAnswerPromise: createPromiseReader({ database, steadyClock: () => performance.now() }),
  }
}
