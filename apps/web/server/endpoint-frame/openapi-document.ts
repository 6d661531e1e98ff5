import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Services } from '../../context/services.ts'
import type { HttpEnv } from '../request/http-env.ts'
import { closedRefusals } from '../request/closed-site-refusals.ts'
import { requestRefusals } from '../request/request-refusals.ts'
import { describeRefusals, sharedResponses } from './describe-endpoint.ts'

const documentRoute = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  operationId: 'describeApi',
  tags: ['API'],
  summary: 'This document',
  description: 'The endpoints of the site, as an OpenAPI 3.1 document.',
  security: [],
  responses: {
    200: {
      description: 'The document.',
      content: {
        'application/json': {
          schema: z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApiDocument' }),
          example: { openapi: '3.1.0' },
        },
      },
    },
    ...describeRefusals([
      requestRefusals.badAddress,
      requestRefusals.longAddress,
      requestRefusals.unknownHost,
      ...closedRefusals,
    ]),
  },
})

/** Clients may use a document that is some minutes old. */
const cacheControl = 'public, max-age=300'

const errorSchema = z
  .object({
    error: z.string().meta({ description: 'For people.' }),
    code: z.string().meta({ description: 'For programs.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with each field, by its name.' }),
  })
  .meta({ id: 'Error', description: 'Why a request is not served.' })

/** The part of the document that does not depend on the endpoints. */
const heading = {
  openapi: '3.1.0',
  info: {
    title: 'Forecourt',
    version: '1',
    description:
      'The HTTP endpoints of a dealer’s website. Every site has them on its own host and over its own stock, and errors have one shape: `{"error", "code", "fields"?}`, with a code that does not change.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: [
    { name: 'Leads', description: 'Enquiries of visitors.' },
    { name: 'Leads in test mode', description: 'The same for developers; stores nothing.' },
    { name: 'Forms', description: 'What forms need.' },
    { name: 'Events', description: 'What visitors did.' },
    { name: 'Accounts', description: 'Visitors who signed in, and what they saved.' },
    { name: 'Vehicles', description: 'Vehicles as pages show them.' },
    { name: 'Media', description: 'Logos and pictures of pages, offers, promotions and people.' },
    { name: 'Stock', description: 'Vehicles that another system of the dealer sends.' },
    { name: 'Finance', description: 'What a loan for a vehicle costs.' },
    { name: 'Reservations', description: 'Vehicles that are reserved with a deposit.' },
    { name: 'Payments', description: 'What payment providers report.' },
    { name: 'Websites', description: 'What other systems of a dealer read of a website.' },
    {
      name: 'Stock exports',
      description: 'Files of the stock for advertising platforms and other systems.',
    },
    {
      name: 'Bookings',
      description: 'Free times for test drives and services, and holding one of them.',
    },
    { name: 'Trade-in', description: 'What a visitor drives, by its number plate.' },
    { name: 'Search', description: 'What the search page of the site needs.' },
    {
      name: 'Search API',
      description: 'Meilisearch’s search endpoints over the stock of the site.',
      externalDocs: { url: 'https://www.meilisearch.com/docs/reference/api/search' },
    },
    { name: 'API', description: 'The API itself.' },
    { name: 'Health', description: 'For the operators of the platform.' },
  ],
}

/**
 * Mounts the document, which differs between sites only in the server's URL.
 *
 * @returns a function that reads the document after everything is mounted
 */
export function mountOpenApiDocument(
  app: OpenAPIHono<HttpEnv>,
  { sites }: Pick<Services, 'sites'>,
): () => object {
  app.openAPIRegistry.register('Error', errorSchema)
  for (const [name, response] of sharedResponses) {
    app.openAPIRegistry.registerComponent('responses', name, response)
  }
  app.openAPIRegistry.registerComponent('securitySchemes', 'leadToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'The `lead_token` of the response to the lead’s first step.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'siteUser', {
    type: 'http',
    scheme: 'basic',
    description:
      'The user and password of a key of the website: `forecourt key create --kind basic`.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'dealershipKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of a dealership of the website, with scopes: `forecourt key create --scopes`.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'reservationToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'The `reservation_token` of the response that held the vehicle.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The signed cookie of a visitor who has signed in on the pages of the website.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'searchKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'The search key of the site, or a token that was signed with it.',
  })
  app.openAPIRegistry.registerPath(documentRoute)
  let document: object | undefined
  const getDocument = (): object => (document ??= app.getOpenAPI31Document(heading))
  app.get(documentRoute.getRoutingPath(), (c) => {
    const servers = [{ url: sites.originOf(c.get('context').site) }]
    return c.json({ ...getDocument(), servers }, 200, { 'cache-control': cacheControl })
  })
  return getDocument
}
