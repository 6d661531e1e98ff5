import type { LeadServices } from '#apps/web/context/lead-services.types.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import { createFileStager, type FileStager } from '#modules/leads/files/file-stager.ts'
import { openUploadBudget } from '#modules/leads/files/upload-budget.ts'
import { openLeadFeed } from '#modules/leads/feed/open-lead-feed.ts'
import { createLeadBooker } from '#modules/bookings/service/book-lead.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { createSenderHasher } from '#modules/leads/submit/sender-hash.ts'
import { openMockLeadService } from '#modules/leads/submit/mock-lead-service.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import { createCipher, getSecrets } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import { admitQuestions } from '#modules/questions/intake/admit-questions.ts'
import { guardLeads } from '#modules/bot-protection/guard-leads.ts'
import { carryTradeIns } from '#modules/trade-in/valuation/carry-trade-ins.ts'
import {
  createValuationSeal,
  type ValuationSeal,
  valuationPurpose,
} from '#modules/trade-in/valuation/valuation-seal.ts'
import { decideMailFate } from './mail-fate.ts'
import type { DeploymentContext } from './deployment-context.types.ts'

const dayMs = 24 * 3600 * 1000

interface LeadSources {
  readonly files: LeadServices['files']
  readonly stageFiles: FileStager
  readonly database: Database
  readonly stock: Pick<StockViews, 'findEnquiryVehicle'>
  readonly checkPerson: PersonCheck
}

/** The services that store and deliver the leads of a website. */
export function openLeads(context: DeploymentContext, sources: LeadSources): LeadServices {
  const { database, stock, files, checkPerson } = sources
  const { environment } = context
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  const parts = {
    database,
    tokens: createLeadTokens(secrets),
    hashSender: createSenderHasher(secrets),
    book: admitQuestions(
      createLeadBooker({ secrets, reachesVisitors: decideMailFate(environment) !== 'stored' }),
      {
        counter: environment.rateLimits
          ? createAttemptCounter(() => performance.now(), dayMs)
          : null,
      },
    ),
    findVehicle: (site: Site, id: number, now: Date) => stock.findEnquiryVehicle(site, id, now),
    consequences: leadConsequences,
  }
  const valuations = openValuationSeal(context)
  const service = openLeadService(parts)
  return {
    service: guardLeads(carryTradeIns(service, valuations), checkPerson),
    tradeInService: service,
    mockService: carryTradeIns(openMockLeadService(parts), valuations),
    feed: openLeadFeed(database),
    files,
    stageFiles: sources.stageFiles,
    limits: environment.rateLimits ? createAttemptCounter(() => performance.now()) : null,
  }
}

/** Accepts visitors' files within their limits. Where requests are not limited, only the disk limits them. */
export function openFileStager(
  { environment }: DeploymentContext,
  database: Database,
  { store }: LeadServices['files'],
): FileStager {
  const { uploads, rateLimits, dataFolder, secret } = environment
  const none = Number.MAX_SAFE_INTEGER
  return createFileStager(
    store,
    openUploadBudget({
      database,
      secrets: getSecrets(secret, dataFolder),
      folder: dataFolder,
      bounds: rateLimits ? uploads : { ...uploads, addressBytes: none, siteBytes: none },
    }),
  )
}

/** Seals valued trade-ins in tokens that pages send back. */
export function openValuationSeal({ environment }: DeploymentContext): ValuationSeal {
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  return createValuationSeal(createCipher(secrets, valuationPurpose))
}
