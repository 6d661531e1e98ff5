import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { ZodObject } from 'zod'
import { type Sessions, withoutSession } from '#platform/web/session.ts'
import type { Services } from '../../context/services.ts'
import { readSessionCookie } from '../pages/page-visitor.ts'
import { mayShowDevelopment } from '../request/development-views.ts'
import type { HttpContext, HttpEnv } from '../request/http-env.ts'
import { respondWithError, respondWithRefusal } from '../request/plain-responses.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { type RequestLimits, uncounted } from '../../context/request-limits.ts'
import { requestRefusals } from '../request/request-refusals.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import type {
  Deprecation,
  Endpoint,
  EndpointResult,
  ResponseDefinitions,
} from './define-endpoint.ts'
import { checkApiKey } from './check-api-key.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { listFields, readEndpointBody } from './read-endpoint-body.ts'
import { type FileBody, respondWithFile } from './respond-with-file.ts'

interface EndpointParts {
  readonly limits: RequestLimits
  readonly sessions: Sessions
}

/**
 * Mounts a Hono route for each endpoint, and registers it for the API document. Every request passes the same checks in
 * this order: whether the site has the endpoint, the sender's origin, limits, key, parameters, body; then the handler
 * runs.
 */
export function mountEndpoints(
  app: OpenAPIHono<HttpEnv>,
  endpoints: readonly Endpoint[],
  services: Services,
  { limits, sessions }: EndpointParts,
): void {
  const { isForeign } = createSenderCheck(services)
  const isOffered = (endpoint: Endpoint, c: HttpContext): boolean =>
    endpoint.isOffered === undefined ||
    endpoint.isOffered({
      site: c.get('context').site,
      isDevelopment: mayShowDevelopment(services, c),
    })

  /** Changes with a session need an Origin header, which browsers always send, as protection from CSRF. */
  const isHidden = async ({ auth, method }: Endpoint, c: HttpContext): Promise<boolean> =>
    auth.kind === 'session' &&
    method !== 'get' &&
    c.req.header('origin') === undefined &&
    (await sessions.has(readSessionCookie(c)))

  const createHandler =
    (endpoint: Endpoint): Handler<HttpEnv> =>
    async (c) => {
      if (!isOffered(endpoint, c)) return respondWithRefusal(c, requestRefusals.unknownCall)
      if (endpoint.deprecated !== undefined) announceEnd(c, endpoint.deprecated)
      c.set('requestKind', endpoint.operationId)
      const { origin, limit } = endpoint
      if (origin.kind === 'own' && (isForeign(c) || (await isHidden(endpoint, c)))) {
        return respondWithRefusal(c, origin.refusal)
      }
      const take = (requests: number) =>
        limit === null
          ? uncounted
          : limits.take(limit, c.get('context').site, c.get('clientAddress'), requests)
      const attempt = take(1)
      if (!attempt.ok) return respondWithRefusal(c, attempt.refusal)
      const opened = await checkApiKey(
        endpoint.auth,
        c.get('context').site,
        c.req.header('authorization'),
        services.apiKeys,
      )
      if (!opened.ok) return respondWithRefusal(c, opened.refusal)
      const params = parse(endpoint.params, readPathParameters(endpoint, c))
      const query = parse(endpoint.query, c.req.query())
      if (!params.ok) return respondWithRefusal(c, params.refusal)
      if (!query.ok) return respondWithRefusal(c, query.refusal)
      const read = await readEndpointBody(endpoint, c.req.raw)
      if (!read.ok) return respondWithRefusal(c, read.refusal)
      const request = {
        context: c.get('context'),
        params: params.value,
        query: query.value,
        body: read.body,
        url: new URL(c.req.url),
        headers: c.req.raw.headers,
        clientAddress: c.get('clientAddress'),
        credential: endpoint.auth.kind === 'key' ? readBearer(c) : null,
        apiKey: opened.apiKey,
        session:
          endpoint.auth.kind === 'session' ? sessions.open(readSessionCookie(c)) : withoutSession,
        countMore(requests: number) {
          const more = take(requests)
          return more.ok ? undefined : more.refusal
        },
        giveBack: () => attempt.giveBack(),
      }
      return respond(c, endpoint, await endpoint.handle(request, services))
    }

  for (const [path, ofPath] of Map.groupBy(endpoints, toRoutePath)) {
    for (const endpoint of ofPath) {
      app.openAPIRegistry.registerPath(describeEndpoint(endpoint))
      app.on(endpoint.method, path, createHandler(endpoint))
    }
    // A path that only has GET responds 404 to other methods, not 405.
    if (ofPath.some(({ method }) => method === 'get')) continue
    const methods = ofPath.map(({ method }) => method.toUpperCase())
    app.all(path, (c, next) => {
      const isHere = ofPath.some((endpoint) => isOffered(endpoint, c))
      return isHere && !methods.includes(c.req.method)
        ? Promise.resolve(respondToMethod(c, methods))
        : next()
    })
  }
}

/** `/api/forms/:page{.+}` for `/api/forms/{page}`. */
function toRoutePath({ path, paramsWithSlashes = [] }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}(\.json)?/g, (_, name: string, ending?: string) =>
    paramsWithSlashes.includes(name)
      ? `:${name}{.+}`
      : ending === undefined
        ? `:${name}`
        : `:${name}{[^/]+\\.json}`,
  )
}

/** Hono matches whole path segments, so the ending of `{slug}.json` is cut off the parameter here. */
function readPathParameters({ path }: Endpoint, c: HttpContext): Record<string, string> {
  const given = Object.entries(c.req.param() as Record<string, string>)
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      path.includes(`{${name}}.json`) ? value.slice(0, -'.json'.length) : value,
    ]),
  )
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal }

function parse(schema: ZodObject | undefined, given: Readonly<Record<string, string>>): Parsed {
  if (schema === undefined) return { ok: true, value: undefined }
  const { success, data, error } = schema.safeParse(given)
  return success
    ? { ok: true, value: data }
    : { ok: false, refusal: { ...requestRefusals.badParameter, fields: listFields(error) } }
}

function readBearer(c: HttpContext): string | null {
  return /^Bearer +(\S{1,400})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function respond(
  c: HttpContext,
  { cacheControl, responses }: Endpoint,
  result: EndpointResult<ResponseDefinitions>,
): Response | Promise<Response> {
  if ('refusal' in result) return respondWithRefusal(c, result.refusal)
  const headers = { 'cache-control': cacheControl }
  if ('body' in result) return c.json(result.body, result.status, headers)
  const { text, file } = responses[result.status] ?? {}
  if ('file' in result && file !== undefined) {
    return respondWithFile(c, result.file as FileBody, { mediaType: file.mediaType, cacheControl })
  }
  return text === undefined
    ? c.body(null, result.status, headers)
    : c.text(text, result.status, headers)
}

/** RFC 9745 and RFC 8594: since when the endpoint is deprecated, when it ends, and its successor. */
function announceEnd(c: HttpContext, { sinceOn, endsOn, successor }: Deprecation): void {
  c.header('deprecation', `@${Date.parse(sinceOn) / 1000}`)
  c.header('sunset', new Date(endsOn).toUTCString())
  c.header('link', `<${successor}>; rel="successor-version"`)
}

function respondToMethod(c: HttpContext, methods: readonly string[]): Response {
  const allow = methods.join(', ')
  c.header('allow', allow)
  return respondWithError(c, 405, { code: 'request.method', text: `This call takes ${allow}.` })
}
