import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StageOutcome } from '../files/stored-lead-file.types.ts'
import { parseLeadBody } from '../lead/lead.schema.ts'
import type { LeadResponse, LeadOutcome } from '../lead/lead.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { LeadConsequences, LeadParts, SentLead } from './lead-parts.types.ts'
import { createLeadTokens } from './lead-token.ts'
import { createSenderHasher } from './sender-hash.ts'

export const testNow = new Date('2026-11-20T03:04:05Z')

/** A stored site, `example-cars` with two dealerships, with a test's changes. */
export async function openTestSite(
  database: Database,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const file = buildExampleFile({ ...overrides })
  const applied = await applySite(database, file, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [applied.slug])
  if (load?.ok !== true) throw new Error('the test site does not resolve')
  return load.site
}

interface TestParts {
  readonly parts: LeadParts
  /** The consequences of leads, in order: 'deliver 0 ID', 'abandon ID', 'event EVENT ID'. */
  readonly effects: string[]
}

/** A visitor's request to the site. */
export function buildTestContext(
  site: Site,
  overrides: Partial<RequestContext> = {},
): RequestContext {
  return {
    site,
    actor: { kind: 'visitor' },
    now: testNow,
    locale: site.configuration.region.locale,
    requestId: 'request-of-a-test',
    log: createLog('silent'),
    ...overrides,
  }
}

/** Real parts, except that the consequences of a lead are only recorded in `effects`. */
export function buildTestParts(database: Database, overrides: Partial<LeadParts> = {}): TestParts {
  const effects: string[] = []
  const note = (line: string): Promise<void> => {
    effects.push(line)
    return Promise.resolve()
  }
  const consequences: LeadConsequences = {
    queueDeliveries: (_tx, _context, lead, { revision }) => note(`deliver ${revision} ${lead.id}`),
    scheduleAbandoned: (_tx, _context, leadId) => note(`abandon ${leadId}`),
    recordEvent: (_tx, _context, lead, event) => note(`event ${event.id} ${lead.id}`),
  }
  const parts: LeadParts = {
    database,
    tokens: createLeadTokens(['a secret of at least 32 characters']),
    hashSender: createSenderHasher(['a secret of at least 32 characters']),
    findVehicle: () => Promise.resolve(undefined),
    consequences,
    book: () => Promise.resolve({ kind: 'none' }),
    ...overrides,
  }
  return { parts, effects }
}

export const enquiry = {
  category: 'General Enquiry',
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@visitor.example',
  phone: '0412 345 678',
  message: 'Is it still there?',
} as const

const nothing = () => Promise.resolve()
const noneStaged: StageOutcome = { ok: true, staged: [], keep: nothing, remove: nothing }

/** @param lead content of `lead` in the body */
export function buildSent(
  lead: Readonly<Record<string, unknown>>,
  more: Partial<Pick<SentLead, 'key' | 'files' | 'stageFiles' | 'clientAddress'>> = {},
): SentLead {
  const parsed = parseLeadBody({ lead })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  return {
    body: parsed.body,
    key: null,
    files: [],
    clientAddress: '192.0.2.1',
    stageFiles: () => Promise.resolve(noneStaged),
    ...more,
  }
}

/** The response to the sender's own lead, which includes a token. */
export function expectResponse(outcome: LeadOutcome): LeadResponse & { lead_token: string } {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  const { lead_token: token } = outcome.response
  if (token === undefined) throw new Error('the response has no token')
  return { ...outcome.response, lead_token: token }
}

/** The response to a repeated lead: it has no token if the lead first came from another network address. */
export function expectTokenless(outcome: LeadOutcome): LeadResponse {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.response
}

export function expectRefusal(outcome: LeadOutcome): FormRefusal {
  if (outcome.ok) throw new Error('it was taken')
  return outcome.refusal
}

/** Rows in the owner's role, which sees all sites, sorted by creation time. */
export async function readRows<Row extends object = Record<string, unknown>>(
  database: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.asOwner(async (tx) => (await tx.query<Row>(sql, values)).rows)
}
