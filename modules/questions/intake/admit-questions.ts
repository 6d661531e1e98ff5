import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import type { LeadBooker } from '#modules/leads/submit/lead-parts.types.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { AttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findQuestionFault } from '../text/question-text.rules.ts'

/** The most questions of one mail address that may wait for an answer at a site. */
const mostOpen = 5
/** Older ones no longer keep a person from asking. */
const openDays = 14
/** The most questions of one network address and of all together, at a site in 24 hours. */
const ofDay = { addressLimit: 20, siteLimit: 500 }

interface QuestionBounds {
  /** Counts 24 hours; null: requests are not limited. */
  readonly counter: AttemptCounter | null
}

/**
 * Checks a question in the transaction that stores its lead, so that the form and the API have the same limits. Other leads
 * are passed to `book`. A question that looks like spam is held like other enquiries, and is not checked.
 */
export const admitQuestions =
  (book: LeadBooker, { counter }: QuestionBounds): LeadBooker =>
  async (tx, context, lead, vehicle, clientAddress) => {
    if (lead.form !== questionSlug) return book(tx, context, lead, vehicle, clientAddress)
    const fault = decideQuestion(lead, vehicle) ?? (await findTooMany(tx, lead))
    if (fault !== undefined) return { kind: 'refused', refusal: fault }
    const attempt = counter?.take({ siteId: lead.siteId, address: clientAddress, ...ofDay })
    return attempt?.ok === false
      ? {
          kind: 'refused',
          refusal: { ...tooManyOfDay, retryAfterSeconds: attempt.retryAfterSeconds },
        }
      : { kind: 'none' }
  }

function decideQuestion(
  { email, payload }: StoredLead,
  vehicle: EnquiryVehicle | undefined,
): FormRefusal | undefined {
  if (vehicle?.available !== true) return vehicleNotShown
  const { message } = payload
  const fault = findQuestionFault(typeof message === 'string' ? message : '')
  if (fault !== null) return refuseField('message', fault)
  return email === null
    ? refuseField('email', 'Give the email address that we should send the answer to.')
    : undefined
}

async function findTooMany(tx: Tx, lead: StoredLead): Promise<FormRefusal | undefined> {
  const address = lead.email?.toLowerCase() ?? ''
  // Questions that are sent at the same time wait for each other, so that each counts those before it.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [address, lead.siteId])
  const { rows } = await tx.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM leads
     WHERE site_id = $1 AND form = '${questionSlug}' AND state = 'complete' AND lower(email) = $2
       AND created_at > now() - make_interval(days => ${openDays}) AND first_answered_at IS NULL
       AND NOT EXISTS (SELECT FROM vehicle_questions WHERE lead_id = leads.id)`,
    [lead.siteId, address],
  )
  // This lead is one of them.
  return (rows[0]?.open ?? 0) > mostOpen ? tooManyOpen : undefined
}

export const vehicleNotShown: FormRefusal = {
  status: 422,
  code: 'question.vehicle-not-shown',
  error: 'This one is sold or no longer on our website, so we take no more questions about it.',
}

const tooManyOpen: FormRefusal = {
  status: 429,
  code: 'question.too-many-open',
  error: `You have ${mostOpen} questions with us that are not answered yet. We answer those first.`,
}

const tooManyOfDay: FormRefusal = {
  status: 429,
  code: 'question.too-many',
  error: 'Many questions came from your connection today. Please call us, or ask again tomorrow.',
}

const refuseField = (name: string, fault: string): FormRefusal => ({
  status: 422,
  code: 'question.invalid',
  error: fault,
  fields: { [name]: fault },
})
