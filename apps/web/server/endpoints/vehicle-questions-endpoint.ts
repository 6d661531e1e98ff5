import { z } from 'zod'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { listCompared } from '#modules/questions/page/questions.view.ts'
import { vehicleQuestionsPath } from '#modules/questions/page/vehicle-questions-path.ts'
import { parseIdList } from '#platform/web/id-list-codec.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const tooMany = {
  status: 429,
  code: 'vehicle-questions.too-many',
  error: 'Please wait a moment before you look up more questions.',
} as const

const limit: RequestLimit = {
  name: 'vehicle-questions',
  description: 'An address may read the questions of 60 vehicles a minute.',
  perMinute: () => ({ addressLimit: 60, siteLimit: Number.POSITIVE_INFINITY }),
  refuse: (retryAfterSeconds) => ({ ...tooMany, retryAfterSeconds }),
}

/** What the form of a question compares a typed one with. */
export const listVehicleQuestions = defineEndpoint({
  method: 'get',
  path: vehicleQuestionsPath,
  operationId: 'listVehicleQuestions',
  tag: 'Vehicles',
  summary: 'The answered questions about a vehicle and others of its model',
  description:
    'Published questions with their answers: those about the vehicle itself first, then those about other vehicles of its model that are for sale. Empty for a vehicle that the site does not show.',
  isOffered: ({ site }) => findForm(site, questionSlug) !== undefined,
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit,
  query: z.object({
    car_id: z.string().optional().meta({ description: 'Id of the vehicle.', example: '7' }),
  }),
  responses: {
    200: {
      description: 'The questions.',
      schema: z
        .object({
          questions: z.array(
            z.object({
              id: z.uuid(),
              question: z.string(),
              answer: z.string(),
              about: z.enum(['vehicle', 'model']).meta({
                description: 'Whether it is about this vehicle, or another one of the same model.',
              }),
            }),
          ),
        })
        .meta({ id: 'VehicleQuestions' }),
      example: {
        questions: [
          {
            id: '018f6f1e-2d6b-4c7e-9d3a-0f4f1f6c2a11',
            question: 'Does it have a towbar?',
            answer: 'Yes, a removable one.',
            about: 'vehicle',
          },
        ],
      },
    },
  },
  cacheControl: 'no-store',
  errors: [tooMany],
  async handle({ context: { site, now }, query }, { stock, questions }) {
    const [id] = parseIdList([query.car_id ?? ''], 1)
    const vehicle = id === undefined ? undefined : await stock.findEnquiryVehicle(site, id, now)
    if (vehicle?.available !== true) return { status: 200, body: { questions: [] } }
    const { card, make, model } = vehicle
    const found = await questions.listComparable(site, { id: card.id, make, model })
    return { status: 200, body: { questions: listCompared(found).map((each) => ({ ...each })) } }
  },
})
