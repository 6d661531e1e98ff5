import { randomBytes } from 'node:crypto'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { ApiScope } from '#modules/api-keys/api-key.types.ts'
import { readCredential } from '#modules/api-keys/key-text.rules.ts'
import {
  buildContentSecurityPolicy,
  sealInlineParts,
} from '#platform/http/content-security-policy.ts'
import { ApiDocsPage } from '../../app/api-docs/api-docs-page.tsx'
import { type ApiDocument, buildApiDocs } from '../../app/api-docs/api-docs.view.ts'
import type { RequestLimits } from '../../context/request-limits.ts'
import type { Services } from '../../context/services.ts'
import { programLimit } from '../endpoints/programs/program-limit.ts'
import { mayShowDevelopment } from '../request/development-views.ts'
import type { HttpContext, HttpEnv } from '../request/http-env.ts'
import { respondWithRefusal } from '../request/plain-responses.ts'
import { requestRefusals } from '../request/request-refusals.ts'
import { closedRefusals } from '../request/closed-site-refusals.ts'
import { describeRefusals } from '../endpoint-frame/describe-endpoint.ts'

const scope: ApiScope = 'docs:read'

/** Browsers show their own login dialog for this challenge; any user name is accepted. */
const noKey = {
  ...requestRefusals.noKey,
  error:
    'The API’s pages need a key with the scope docs:read: as the password of any user, or as a bearer token.',
  challenge: 'Basic realm="API", charset="UTF-8"',
}

const route = createRoute({
  method: 'get',
  path: '/api/docs',
  operationId: 'browseApi',
  tags: ['API'],
  summary: 'This document, as a page',
  description:
    'Open to developers at their own machine. Elsewhere it needs a key with the scope `docs:read`, which a browser takes as the password of any user.',
  security: [{ dealershipKey: [scope] }],
  responses: {
    200: {
      description: 'The page.',
      content: { 'text/html': { schema: z.string(), example: '<!doctype html>' } },
    },
    ...describeRefusals([
      noKey,
      requestRefusals.narrowKey,
      programLimit.refuse(30),
      ...closedRefusals,
    ]),
  },
})

/** Mounts `/api/docs`, the API's documentation as HTML. */
export function mountApiDocs(
  app: OpenAPIHono<HttpEnv>,
  services: Services,
  parts: { readonly limits: RequestLimits; readonly getDocument: () => object },
): void {
  app.openAPIRegistry.registerPath(route)
  let docs: ReturnType<typeof buildApiDocs> | undefined
  app.get(route.getRoutingPath(), async (c) => {
    const refusal = mayShowDevelopment(services, c)
      ? undefined
      : await check(services, c, parts.limits)
    if (refusal !== undefined) return respondWithRefusal(c, refusal)
    docs ??= buildApiDocs(parts.getDocument() as ApiDocument)
    const origin = services.sites.originOf(c.get('context').site)
    const nonce = randomBytes(16).toString('base64url')
    const page = renderToStaticMarkup(<ApiDocsPage docs={docs} origin={origin} nonce={nonce} />)
    const { html, styles } = sealInlineParts(Buffer.from(page), nonce)
    c.header('cache-control', 'no-store')
    c.header(
      'content-security-policy',
      buildContentSecurityPolicy({ scripts: [], styles, https: false }),
    )
    return c.html(`<!doctype html>${html.toString()}`)
  })
}

/** @returns undefined if the key is valid */
async function check({ apiKeys }: Services, c: HttpContext, limits: RequestLimits) {
  const { site } = c.get('context')
  const attempt = limits.take(programLimit, site, c.get('clientAddress'))
  if (!attempt.ok) return attempt.refusal
  const credential = readCredential(toBearer(c.req.header('authorization') ?? ''))
  if (credential?.kind !== 'bearer') return noKey
  const key = await apiKeys.find(site, credential)
  if (key === undefined) return noKey
  return key.scopes.includes(scope) ? undefined : requestRefusals.narrowKey
}

/** With basic authentication, the password is the key. */
function toBearer(authorization: string): string {
  const [, value = ''] = /^basic +(\S{1,400})$/i.exec(authorization) ?? []
  if (value === '') return authorization
  const text = Buffer.from(value, 'base64').toString('utf8')
  return `Bearer ${text.slice(text.indexOf(':') + 1)}`
}
