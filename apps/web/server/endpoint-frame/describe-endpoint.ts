import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Refusal } from '../../context/refusal.types.ts'
import { closedRefusals, staysWhileClosed } from '../request/closed-site-refusals.ts'
import { type BodyFault, bodyRefusals, requestRefusals } from '../request/request-refusals.ts'
import type { Endpoint } from './define-endpoint.ts'

const bodyFaults: readonly BodyFault[] = ['media-type', 'too-large', 'malformed', 'invalid']

const { badAddress, longAddress, unknownHost, failed, unavailable, noUser, noKey, narrowKey } =
  requestRefusals

/** Refusals that every endpoint can respond with; the document names each of them once. */
const sharedRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  BadAddress: [badAddress],
  Closed: closedRefusals,
  LongAddress: [longAddress],
  UnknownHost: [unknownHost],
  Failed: [failed],
  Unavailable: [unavailable],
}

/** The responses that operations of the document refer to. */
export const sharedResponses = Object.entries(sharedRefusals).map(
  ([name, refusals]) => [name, describeStatus(refusals)] as const,
)

/** An endpoint as the API's document describes it. */
export function describeEndpoint(endpoint: Endpoint): RouteConfig {
  const { method, path, operationId, tag, summary, params, query, auth } = endpoint
  return createRoute({
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    description: describe(endpoint),
    ...(endpoint.deprecated !== undefined && { deprecated: true }),
    security: describeSecurity(auth),
    request: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...describeBody(endpoint),
    },
    responses: { ...describeResponses(endpoint), ...describeRefusals(listRefusals(endpoint)) },
  })
}

function describeSecurity(auth: Endpoint['auth']): NonNullable<RouteConfig['security']> {
  switch (auth.kind) {
    case 'key':
      return [...(auth.isOptional === true ? [{}] : []), { [`${auth.scope}Token`]: [] }]
    case 'basic':
      return [{ siteUser: [] }]
    case 'api-key':
      return [{ dealershipKey: [auth.scope] }]
    case 'session':
      // A visitor without a session is signed out, which is not an error.
      return [{}, { session: [] }]
    case 'none':
    // OpenAPI has no scheme for a signature of the body.
    case 'signature':
      return []
  }
}

function describe({ description, origin, limit, auth, deprecated }: Endpoint): string {
  const sender =
    origin.kind === 'own'
      ? [`A request with the Origin of another website is refused (\`${origin.refusal.code}\`).`]
      : []
  const limits = limit === null ? [] : [limit.description]
  const keys = auth.kind === 'api-key' ? [`Needs a key with the scope \`${auth.scope}\`.`] : []
  const end =
    deprecated === undefined
      ? []
      : [`Deprecated: use \`${deprecated.successor}\`; it may end on ${deprecated.endsOn}.`]
  return [description, ...keys, ...sender, ...limits, ...end].join(' ')
}

function describeBody({ body }: Endpoint): RouteConfig['request'] {
  if (body === undefined) return {}
  const { schema, example } = body
  const types =
    body.kind !== 'json'
      ? [body.mediaType]
      : body.takesAnyMediaType === true
        ? ['application/json', 'text/plain']
        : ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema, example }]))
  const isRequired = body.kind !== 'json' || body.isOptional !== true
  return { body: { required: isRequired, content } }
}

function describeResponses({ responses, cacheControl }: Endpoint): RouteConfig['responses'] {
  const headers = {
    'Cache-Control': { schema: { type: 'string' as const, enum: [cacheControl] } },
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description, schema, example, text, file }]) => [
      status,
      {
        description,
        headers,
        ...(schema !== undefined && { content: { 'application/json': { schema, example } } }),
        ...(text !== undefined && {
          content: {
            'text/plain': { schema: { type: 'string' as const, enum: [text] }, example: text },
          },
        }),
        ...(file !== undefined && {
          content: {
            [file.mediaType]: { schema: { type: 'string' as const }, example: file.example },
          },
        }),
      },
    ]),
  )
}

/** All refusals of an endpoint: of its handler, its rules, its body, and those of every address. */
function listRefusals(endpoint: Endpoint): readonly Refusal[] {
  const { origin, limit, body, params, query, errors, isOffered, auth } = endpoint
  const { unknownCall, badParameter } = requestRefusals
  return [
    ...errors,
    ...(auth.kind === 'basic' ? [noUser] : []),
    ...(auth.kind === 'api-key' ? [noKey, narrowKey] : []),
    ...(origin.kind === 'own' ? [origin.refusal] : []),
    ...(limit === null ? [] : [limit.refuse(30)]),
    ...(body?.kind === 'json'
      ? bodyFaults
          .filter((fault) => !(fault === 'media-type' && body.takesAnyMediaType === true))
          .filter((fault) => !(fault === 'invalid' && body.isCheckedByHandler === true))
          .map((fault) => body.faults?.[fault] ?? bodyRefusals[fault])
      : []),
    ...(params === undefined && query === undefined ? [] : [badParameter]),
    ...(isOffered === undefined ? [] : [unknownCall]),
    ...Object.values(sharedRefusals)
      .flat()
      .filter((refusal) => refusal.status !== 410 || !staysWhileClosed(endpoint.path)),
  ]
}

/** One response for each status, with an example for each of its codes. */
export function describeRefusals(refusals: readonly Refusal[]): RouteConfig['responses'] {
  return Object.fromEntries(
    [...Map.groupBy(refusals, ({ status }) => status)]
      .toSorted(([one], [other]) => one - other)
      .map(([status, ofStatus]) => [status, findShared(ofStatus) ?? describeStatus(ofStatus)]),
  )
}

function findShared(refusals: readonly Refusal[]): { readonly $ref: string } | undefined {
  const [name] =
    Object.entries(sharedRefusals).find(([, shared]) =>
      refusals.every((refusal) => shared.includes(refusal)),
    ) ?? []
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` }
}

function describeStatus(refusals: readonly Refusal[]) {
  const byCode = new Map(refusals.map((refusal) => [refusal.code, refusal]))
  const headers = {
    'Cache-Control': { schema: { type: 'string' as const, enum: ['no-store'] } },
    ...(refusals.some(({ retryAfterSeconds }) => retryAfterSeconds !== undefined) && {
      'Retry-After': {
        description: 'Seconds after which to try again.',
        schema: { type: 'integer' as const, minimum: 1 },
      },
    }),
    ...(refusals[0]?.status === 401 && {
      'WWW-Authenticate': { schema: { type: 'string' as const } },
    }),
  }
  return {
    description: [...byCode.values()].map(({ error }) => error).join(' '),
    headers,
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            {
              type: 'object' as const,
              properties: { code: { type: 'string' as const, enum: [...byCode.keys()] } },
            },
          ],
        },
        examples: Object.fromEntries(
          [...byCode].map(([code, { error, fields }]) => [
            code,
            { value: { error, code, ...(fields !== undefined && { fields }) } },
          ]),
        ),
      },
    },
  }
}
