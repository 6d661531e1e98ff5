import { randomUUID } from 'node:crypto'
import type { FieldValue } from '#modules/forms/form.types.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import { decideSentSlug } from '#modules/leads/submit/lead-dealership.rules.ts'
import { createReference } from '#modules/sites/short-reference.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { deleteApplicationJob } from './application-jobs.ts'
import { demonstrationDestination } from './demonstration-destination.ts'
import type { AnswerSeal } from './answer-seal.ts'
import { applicationSteps } from './application-steps.ts'
import { listConsentWords } from './application-form.view.ts'
import {
  decideNext,
  decideResume,
  findMissing,
  isSensitive,
  listSteps,
} from './application-progress.rules.ts'
import { draftHours } from './draft-time.ts'
import { insertRecord } from './application-record.store.ts'
import {
  type ApplicationRow,
  findOfKey,
  insertApplication,
  saveAnswers,
  saveSubmission,
} from './application.store.ts'
import type {
  Answers,
  ApplicationProgress,
  GivenConsent,
  StepAnswers,
  StepName,
} from './application.types.ts'
import { queueNotifications } from './queue-notifications.ts'
import { createSecretKey, hashSecretKey } from './secret-key.ts'

/** A valid step to save. */
export interface AnsweredStep {
  readonly step: StepName
  readonly values: Readonly<Record<string, FieldValue>>
  /** Key of the visitor's session; null: it has no application yet. */
  readonly key: string | null
  /**
   * Key of the page's sitting, that is, a period of answering without a long pause; null: the visitor is new or has
   * returned.
   */
  readonly sitting: string | null
  /** The vehicle to finance, and its dealership. */
  readonly vehicle: { readonly id: number; readonly dealershipSlug: string | null } | null
  readonly requestId: string
  readonly now: Date
  /** Turnstile token that proves a human sender; null if missing. Checked at the first step of an application. */
  readonly botToken?: string | null
  /** Why the sender could not be checked; null: checked, or not required. */
  readonly botMark?: BotMark | null
}

export type StepOutcome =
  | {
      readonly kind: 'saved'
      /** Session key for a new application; null: the session has it already. */
      readonly newKey: string | null
      /** Sitting key for the next page. */
      readonly sitting: string | null
      readonly next: StepName
      readonly done: readonly StepName[]
      readonly steps: readonly StepName[]
    }
  /** An earlier step must be answered first, because a returning visitor must repeat income, expenses and identity. */
  | {
      readonly kind: 'asked-again'
      readonly next: StepName
      readonly done: readonly StepName[]
      readonly steps: readonly StepName[]
    }
  | { readonly kind: 'submitted'; readonly id: string }
  /** The site checks the senders of first steps, and the token is invalid. */
  | { readonly kind: 'no-person' }

export interface FinanceApplications {
  /** Progress of a session's application; undefined if it has none or it has expired. */
  findProgress(site: Site, key: string | null): Promise<ApplicationProgress | undefined>
  saveStep(site: Site, answered: AnsweredStep): Promise<StepOutcome>
}

interface ApplicationParts {
  readonly database: Database
  readonly seal: AnswerSeal
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

/** Applications for finance. No answer is ever sent back to a browser. */
export function openFinanceApplications(parts: ApplicationParts): FinanceApplications {
  const { database, seal } = parts
  return {
    async findProgress(site, key) {
      if (key === null) return undefined
      const row = await database.withScope(ownScopeOf(site.id), (tx) =>
        findOfKey(tx, hashSecretKey(key), { isLocked: false }),
      )
      if (row === undefined) return undefined
      const kept = row.state === 'begun' ? seal.open(row.id, row.answers) : {}
      return {
        id: row.id,
        reference: row.reference,
        state: row.state,
        done: listDone(kept),
        steps: listSteps(kept),
        next: decideResume(kept),
        vehicleId: row.vehicleId,
      }
    },
    saveStep: (site, answered) =>
      database.withScope(ownScopeOf(site.id), async (tx): Promise<StepOutcome> => {
        const { key, step, values, sitting } = answered
        const row =
          key === null ? undefined : await findOfKey(tx, hashSecretKey(key), { isLocked: true })
        if (row?.state === 'submitted') return { kind: 'submitted', id: row.id }
        if (row === undefined) {
          return step === 'about'
            ? begin(tx, seal, site, answered)
            : { kind: 'asked-again', next: 'about', done: [], steps: listSteps({}) }
        }
        const kept = seal.open(row.id, row.answers)
        const given = openSitting(seal, row, sitting)
        const known = { ...kept, ...given }
        const missing = findMissing(step, known)
        if (missing !== null) {
          return {
            kind: 'asked-again',
            next: missing,
            done: listDone(kept),
            steps: listSteps(kept),
          }
        }
        const answers = { ...known, [step]: values }
        if (step === 'consent') return submit(tx, parts, site, row, answers, answered)
        return save(tx, seal, row, answers, { step, sitting: given === undefined ? null : sitting })
      }),
  }
}

const listDone = (answers: Answers): StepName[] =>
  listSteps(answers).filter((step) => answers[step] !== undefined)

function readEmail({ email }: StepAnswers): string {
  return typeof email === 'string' ? email.toLowerCase() : ''
}

async function begin(
  tx: Tx,
  seal: AnswerSeal,
  site: Site,
  { values, vehicle, requestId, botMark = null }: AnsweredStep,
): Promise<StepOutcome> {
  const id = randomUUID()
  const newKey = createSecretKey()
  const answers: Answers = { about: values }
  await insertApplication(tx, {
    id,
    reference: createReference(),
    siteId: site.id,
    keyHash: hashSecretKey(newKey),
    email: readEmail(values),
    vehicleId: vehicle?.id ?? null,
    answers: seal.seal(id, answers),
    botMark,
  })
  const payload = { siteId: site.id, applicationId: id, requestId }
  await enqueue(tx, deleteApplicationJob, [payload], { waitSeconds: draftHours * 3600 })
  return {
    kind: 'saved',
    newKey,
    sitting: null,
    next: 'address',
    done: ['about'],
    steps: listSteps(answers),
  }
}

/** Decrypts the sensitive answers of this sitting; undefined for another sitting, or after too long a pause. */
function openSitting(
  seal: AnswerSeal,
  row: ApplicationRow,
  sitting: string | null,
): Answers | undefined {
  if (sitting === null || row.sensitive === null || !row.isSitting) return undefined
  const isSame = row.sittingHash?.equals(hashSecretKey(sitting)) === true
  return isSame ? seal.open(row.id, row.sensitive) : undefined
}

/**
 * Stores sensitive answers apart from the others. At the first step of a new sitting, sensitive answers of the
 * previous sitting are deleted.
 */
async function save(
  tx: Tx,
  seal: AnswerSeal,
  row: ApplicationRow,
  answers: Answers,
  { step, sitting: current }: { readonly step: StepName; readonly sitting: string | null },
): Promise<StepOutcome> {
  const pick = (wanted: boolean): Answers =>
    Object.fromEntries(
      Object.entries(answers).filter(([name]) => isSensitive(name as StepName) === wanted),
    )
  const kept = pick(false)
  const given = pick(true)
  const sitting = Object.keys(given).length === 0 ? null : (current ?? createSecretKey())
  await saveAnswers(tx, row.id, {
    email: kept.about === undefined ? row.email : readEmail(kept.about),
    answers: seal.seal(row.id, kept),
    sitting:
      sitting === null
        ? null
        : { sensitive: seal.seal(row.id, given), hash: hashSecretKey(sitting) },
  })
  const next = decideNext(step, answers) ?? 'consent'
  return {
    kind: 'saved',
    newKey: null,
    sitting,
    next,
    done: listDone(answers),
    steps: listSteps(answers),
  }
}

async function submit(
  tx: Tx,
  { seal, secrets }: ApplicationParts,
  site: Site,
  row: ApplicationRow,
  answers: Answers,
  { vehicle, requestId, now }: AnsweredStep,
): Promise<StepOutcome> {
  const { application } = site.configuration.finance
  const isDemonstration = application.environment === 'demonstration'
  const destination = isDemonstration ? demonstrationDestination : application.webhook_url
  const isHeld = row.botMark === 'without-token'
  const ownSlug = vehicle?.dealershipSlug ?? site.dealerships[0]?.slug ?? null
  const { consent: agreed = {}, ...others } = answers
  const consents = Object.entries(listConsentWords(site)).map(([field, wording]): GivenConsent => ({
    field,
    wording,
    agreed: agreed[field] === true,
    given_at: now.toISOString(),
    shown_on: applicationSteps.consent.heading,
  }))
  await saveSubmission(tx, row.id, {
    answers: seal.seal(row.id, others),
    consents,
    dealershipSlug: decideSentSlug(site, sentForm, ownSlug),
    destination,
    keepDays: application.keep_days,
    isHeld,
  })
  await insertRecord(tx, row, 'submitted', 'by the applicant')
  const payload = { siteId: site.id, applicationId: row.id, requestId }
  if (!isHeld) await queueNotifications(tx, secrets, { email: row.email, destination }, payload)
  const waitSeconds = application.keep_days * 86_400
  await enqueue(tx, deleteApplicationJob, [payload], { waitSeconds })
  return { kind: 'submitted', id: row.id }
}

/**
 * §7: a site can override `dealership_slug` for leads of some forms and categories; an application counts as one of
 * this form and category.
 */
const sentForm = { form: 'finance', category: 'Finance Enquiry', subcategory: null } as const
