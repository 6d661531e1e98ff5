import { findBotSiteKey } from '#modules/forms/bot-check/bot-token.rules.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { decideFormTerms } from '#modules/forms/site-forms/form-terms.rules.ts'
import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FAQPage } from '#platform/web/schema-org.ts'
import type { ComparableQuestions } from '../published/shown-questions.ts'
import type { PublishedQuestion } from '../published/published-question.store.ts'
import type { SimilarQuestion } from './question-result.types.ts'
import { questionFields } from './question-fields.ts'

export interface ShownQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly date: string
  readonly dateText: string
}

export interface QuestionFormView {
  /** The page's own path, at the form. */
  readonly action: string
  /** Id of the form, to which its page is scrolled when it comes back; also begins the ids of its fields. */
  readonly anchor: string
  readonly carId: number
  /** The dealer's disclaimer, or how the address is used. */
  readonly terms: string
  /** Label of the box by which the visitor agrees to the disclaimer; null: there is none. */
  readonly consent: string | null
  readonly privacyHref: string | null
  readonly botSiteKey: string | null
}

/** The questions of a vehicle's page. */
export interface QuestionsView {
  /** 'Questions about this car' */
  readonly heading: string
  /** 'Answered by Harbour Toyota' */
  readonly answeredBy: string
  /** The newest first. */
  readonly questions: readonly ShownQuestion[]
  readonly form: QuestionFormView
}

const anchor = 'ask'

interface QuestionsSource {
  readonly vehicleId: number
  readonly path: string
  readonly dealershipSlug: string | null
  readonly privacyHref: string | null
  readonly published: readonly PublishedQuestion[]
}

/** @returns null on a site without questions */
export function buildQuestions(
  site: Site,
  { vehicleId, path, dealershipSlug, privacyHref, published }: QuestionsSource,
): QuestionsView | null {
  const { configuration, dealerships } = site
  const form = findForm(site, questionSlug)
  if (form === undefined) return null
  const { locale, time_zone: timeZone } = configuration.region
  const dealership = dealerships.find(({ slug }) => slug === dealershipSlug)
  const fields = form.steps.flatMap((step) => step.fields)
  const consent = fields.find(({ name }) => name === questionFields.terms)
  return {
    heading: `Questions about this ${decideVehicleNounInSentence(configuration, 1)}`,
    answeredBy: `Answered by ${dealership?.name ?? configuration.name}`,
    questions: published.map(({ id, question, answer, publishedAt }) => {
      const date = toZonedTime(publishedAt, timeZone)
      return {
        id,
        question,
        answer,
        date: formatCalendarDate(date),
        dateText: formatDate(date, locale),
      }
    }),
    form: {
      action: `${path}#${anchor}`,
      anchor,
      carId: vehicleId,
      terms: decideFormTerms(configuration),
      consent: consent?.label ?? null,
      privacyHref,
      botSiteKey: findBotSiteKey(configuration),
    },
  }
}

/** The answered questions as schema.org has them; null if there are none. */
export function buildStructuredQuestions(
  { heading, questions }: QuestionsView,
  { path, title }: { readonly path: string; readonly title: string },
): Record<string, unknown> | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    name: `${heading}: ${title}`,
    url: path,
    about: { '@type': 'Thing', name: title, url: path },
    mainEntity: questions.map(({ question, answer, date }) => ({
      '@type': 'Question' as const,
      name: question,
      datePublished: date,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer, datePublished: date },
    })),
  } satisfies FAQPage
}

/** Those about the vehicle itself first. */
export const listCompared = ({
  ofVehicle,
  ofModel,
}: ComparableQuestions): readonly SimilarQuestion[] => [
  ...ofVehicle.map((each) => toSimilar(each, 'vehicle')),
  ...ofModel.map((each) => toSimilar(each, 'model')),
]

const toSimilar = (
  { id, question, answer }: PublishedQuestion,
  about: SimilarQuestion['about'],
): SimilarQuestion => ({ id, question, answer, about })
