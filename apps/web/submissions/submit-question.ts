import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { isEmail } from '#modules/forms/fields/email.field.ts'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import {
  decideVehicleEnquiryType,
  questionSubcategory,
} from '#modules/forms/catalogue/category.rules.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { isSiteCategory } from '#modules/forms/site-forms/site-categories.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import { refuseFields } from '#modules/leads/submit/refusals.ts'
import { vehicleNotShown } from '#modules/questions/intake/admit-questions.ts'
import { questionFields } from '#modules/questions/page/question-fields.ts'
import type {
  QuestionResult,
  TypedQuestion,
} from '#modules/questions/page/question-result.types.ts'
import { listCompared } from '#modules/questions/page/questions.view.ts'
import { findSimilar } from '#modules/questions/similar/similar-question.rules.ts'
import { findQuestionFault } from '#modules/questions/text/question-text.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Submission } from '../context/page-visitor.types.ts'
import type { Services } from '../context/services.ts'
import { leadLimit, settleAttempt } from './lead-limit.ts'

interface QuestionRequest {
  readonly services: Pick<Services, 'leads' | 'questions' | 'sites' | 'stock'>
  readonly context: RequestContext
  readonly submission: Submission
  /** The vehicle of the page to which the form was posted. */
  readonly vehicleId: number
}

export interface QuestionOutcome {
  readonly result: QuestionResult
  readonly status: 200 | FormRefusal['status']
  readonly retryAfterSeconds?: number | undefined
}

/** Stores a question that was posted to its vehicle's page, once the visitor has seen the answered ones that are like it. */
export async function submitQuestion(
  request: QuestionRequest,
  fields: PostedValues,
): Promise<QuestionOutcome> {
  const { services, context, submission, vehicleId } = request
  const { site, now } = context
  const typed = readTyped(fields)
  const attempt = submission.limits.take(leadLimit, site, submission.clientAddress)
  if (!attempt.ok) return refuse(typed, attempt.refusal)
  const form = findForm(site, questionSlug)
  const vehicle = await services.stock.findEnquiryVehicle(site, vehicleId, now)
  if (form === undefined || vehicle?.available !== true) return refuse(typed, vehicleNotShown)
  const errors = findErrors(typed, form)
  if (Object.keys(errors).length > 0) return show(422, { typed, errors, alert: null, similar: [] })
  if (first(fields, questionFields.anyway) === '') {
    const { make, model } = vehicle
    const among = await services.questions.listComparable(site, { id: vehicleId, make, model })
    const similar = findSimilar(typed.question, listCompared(among))
    if (similar.length > 0) {
      attempt.giveBack()
      return show(200, { typed, errors: {}, alert: null, similar })
    }
  }
  const lead = buildLead(request, fields, vehicle, typed)
  const parsed = parseLeadBody({ lead }, submission.userAgent)
  if (!parsed.ok) return refuse(typed, refuseFields(parsed.fields))
  const { clientAddress } = submission
  const sent = {
    body: parsed.body,
    key: null,
    files: [],
    clientAddress,
    stageFiles: () => services.leads.stageFiles([], { siteId: site.id, clientAddress }),
  }
  const outcome = settleAttempt(attempt, await services.leads.service.submit(context, sent), sent)
  return outcome.ok ? { status: 200, result: { kind: 'sent' } } : refuse(typed, outcome.refusal)
}

function readTyped(fields: PostedValues): TypedQuestion {
  return {
    question: first(fields, questionFields.question).replaceAll('\r\n', '\n').trim(),
    email: first(fields, questionFields.email).trim(),
    isAgreed: first(fields, questionFields.terms) === 'true',
  }
}

function findErrors({ question, email, isAgreed }: TypedQuestion, { steps }: FormDefinition) {
  const fault = findQuestionFault(question)
  const needsTerms = steps.some((step) =>
    step.fields.some(({ name }) => name === questionFields.terms),
  )
  return {
    ...(fault === null ? {} : { question: fault }),
    ...(isEmail(email) ? {} : { email: fieldMessages.email }),
    ...(needsTerms && !isAgreed ? { isAgreed: fieldMessages.required } : {}),
  }
}

/** Who asks is not asked for, because the page names nobody; a lead has a name. */
const nobody = 'Shopper (no name)'

function buildLead(
  { services, context: { site }, vehicleId }: QuestionRequest,
  fields: PostedValues,
  vehicle: EnquiryVehicle,
  { question, email, isAgreed }: TypedQuestion,
): Readonly<Record<string, unknown>> {
  return {
    form: questionSlug,
    category: decideCategory(site, vehicle),
    subcategory: questionSubcategory,
    first_name: nobody,
    email,
    message: question,
    car_id: vehicleId,
    car_type: vehicle.carType,
    vehicle_status: vehicle.status,
    stock_number: vehicle.stockNumber,
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    ...(vehicle.dealershipSlug === null ? {} : { dealership_slug: vehicle.dealershipSlug }),
    ...(isAgreed ? { [questionFields.terms]: true } : {}),
    url: services.sites.originOf(site) + vehicle.card.href,
    [envelopeNames.honeypot]: first(fields, envelopeNames.honeypot),
    [envelopeNames.botToken]: first(fields, envelopeNames.botToken),
  }
}

/** The enquiry of the vehicle's type; of the other one on a site that takes no enquiries of it. */
function decideCategory(site: Site, { carType }: EnquiryVehicle): string {
  const own = `${decideVehicleEnquiryType(carType)} Enquiry`
  const both = [own, 'Used Vehicle Enquiry', 'New Vehicle Enquiry']
  return both.find((category) => isSiteCategory(site, category)) ?? own
}

function refuse(
  typed: TypedQuestion,
  { status, error, fields = {}, retryAfterSeconds }: FormRefusal,
): QuestionOutcome {
  const { message, email } = fields
  const errors = {
    ...(message === undefined ? {} : { question: message }),
    ...(email === undefined ? {} : { email }),
  }
  const alert = Object.keys(errors).length > 0 ? null : error
  return { ...show(status, { typed, errors, alert, similar: [] }), retryAfterSeconds }
}

const show = (
  status: QuestionOutcome['status'],
  again: Omit<Extract<QuestionResult, { readonly kind: 'again' }>, 'kind'>,
): QuestionOutcome => ({ status, result: { kind: 'again', ...again } })

const first = (fields: PostedValues, name: string): string => fields[name]?.[0] ?? ''
