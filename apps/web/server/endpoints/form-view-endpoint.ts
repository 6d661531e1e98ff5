import { z } from 'zod'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { readFormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import { resolveFormPage } from '../../app/forms/resolve-form-page.ts'
import { sitePages } from '../../app/pages.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import type { Refusal } from '../../context/refusal.types.ts'

const prefix = '/api/forms'

const unknownForm = {
  status: 404,
  code: 'form.unknown',
  error: 'There is no form here.',
} as const satisfies Refusal

const fieldSchema = z
  .looseObject({
    name: z.string(),
    type: z.string(),
    label: z.string(),
    required: z.boolean(),
  })
  .meta({ id: 'FormField', description: 'A field, with what its kind needs.' })

const formSchema = z
  .looseObject({
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    category: z.string().meta({ description: 'Of the lead that the form becomes.' }),
    subcategory: z.string().nullable(),
    action: z.string().meta({ description: 'The page of the form.' }),
    submitLabel: z.string(),
    steps: z.array(z.looseObject({ heading: z.string().nullable(), fields: z.array(fieldSchema) })),
  })
  .meta({ id: 'Form', description: 'A form of the site, as its page shows it.' })

/**
 * The form of a page as JSON, for a dialog on another page. After a 404 the browser opens the page itself, which
 * gives the reason.
 */
export const showForm = defineEndpoint({
  method: 'get',
  path: `${prefix}/{page}`,
  paramsWithSlashes: ['page'],
  operationId: 'showForm',
  tag: 'Forms',
  summary: 'The form of a page',
  description:
    'The form that the page with this path shows now, for a dialog over another page. The parameters are those of the page.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  params: z.object({
    page: z.string().min(1).meta({ description: 'The page’s path.', example: 'enquire' }),
  }),
  query: z.object({
    car_id: z
      .string()
      .optional()
      .meta({ description: 'The vehicle that the form is about.', example: '7' }),
  }),
  responses: {
    200: {
      description: 'The form.',
      schema: formSchema,
      example: {
        slug: 'contact',
        title: 'Contact us',
        description: null,
        category: 'General Enquiry',
        subcategory: null,
        action: '/contact',
        submitLabel: 'Send',
        steps: [
          {
            heading: null,
            fields: [{ name: 'name', type: 'string', label: 'First name', required: true }],
          },
        ],
      },
    },
  },
  cacheControl: 'no-cache',
  errors: [unknownForm],
  async handle({ context: { site, now }, url }, { stock }) {
    const path = url.pathname.slice(prefix.length)
    const found = findFormPage(site, path)
    if (found === undefined) return { refusal: unknownForm }
    const result = await resolveFormPage(stock, {
      site,
      now,
      found,
      parameters: readFormParameters(path, url.searchParams),
      promise: null,
      addresses: sitePages.listAddresses(site, now),
    })
    return result?.kind === 'form' ? { status: 200, body: result.form } : { refusal: unknownForm }
  },
})
