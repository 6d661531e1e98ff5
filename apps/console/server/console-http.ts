import type { Fetch } from '#apps/web/server/other-app.types.ts'
import { Hono } from 'hono'
import { createAddressReader } from '#platform/web/client-address.ts'
import { isDevelopmentRequest } from '#platform/web/development-request.rules.ts'
import { createPeerReader, forwardingHeaders } from '#platform/web/peer.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import { openStaticFiles } from '#platform/web/static-files.ts'
import type { ConsoleRequest } from '../context/console-contexts.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import type { ConsoleContext, ConsoleEnv } from './console-env.ts'
import { streamLive } from './live-stream.ts'
import { hideToken } from '../context/logged-path.rules.ts'
import { isUploadPath } from '../context/upload-path.rules.ts'
import { recordRequests } from './record-request.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { isOwnSender } from './sender-check.rules.ts'

export type ConsoleFetch = Fetch

/** Renders a page, or runs its action. */
export type RenderConsole = (request: Request, facts: ConsoleRequest) => Promise<Response>

/** An answer of 20,000 letters, of which each may take nine bytes in a form. */
const largestBody = 256 * 1024
const longestUserAgent = 200
/** Forms of pages, and those that React Router's script sends. */
const formType = /^application\/x-www-form-urlencoded(?:;|$)/i
const uploadType = /^multipart\/form-data;/i

/** Handles every HTTP request to the console's host: files of its build, then pages and their actions. */
export function createConsoleHttp(
  services: ConsoleServices,
  render: RenderConsole,
): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>()
  const { consoleOrigin, assetsFolder } = services
  const readFacts = createFactsReader(services)

  app.use(recordRequests(services), setSecurityHeaders(consoleOrigin))
  app.onError((error, c) => {
    c.get('log').error({ err: error, path: hideToken(c.req.path) }, 'console request failed')
    return c.text(`The console could not do this. Reference ${c.get('requestId')}\n`, 500)
  })
  app.use(async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const sender = { origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site') }
    if (!isOwnSender(sender, consoleOrigin)) {
      return c.text('This form was not sent by a page of the console.\n', 403)
    }
    if (method !== 'POST') {
      c.header('allow', 'GET, HEAD, POST')
      return c.text('The console has no such method.\n', 405)
    }
    return formType.test(c.req.header('content-type') ?? '') || isUpload(c)
      ? next()
      : c.text('The console takes forms only.\n', 415)
  })
  app.get('/live', (c, next) => (c.req.method === 'GET' ? streamLive(c, services) : next()))
  if (assetsFolder !== null) {
    const files = openStaticFiles(assetsFolder)
    app.get('*', (c, next) => {
      const file = files.serve(c, c.req.path)
      if (file === undefined) return next()
      c.set('isFile', true)
      return file
    })
  }
  // Browsers ask for these by themselves; a rendered page would be work for nobody.
  app.get('/assets/*', (c) => c.text('There is no such file.\n', 404))
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg'))
  app.all('*', async (c) => {
    const body = c.req.method === 'POST' ? await readBody(c) : undefined
    if (body === null) return c.text('The form is too large.\n', 413)
    const response = await render(buildRequest(c, consoleOrigin, body), readFacts(c))
    return response.body === null && response.status >= 500 ? respondUnrendered(c) : response
  })
  return app
}

/** Whether the request is a form with files, for an address that takes them. */
const isUpload = ({ req }: ConsoleContext): boolean =>
  uploadType.test(req.header('content-type') ?? '') && isUploadPath(req.path)

/**
 * The body of a form; null if it is too large. One with files stays a stream: its action reads it once it knows that the
 * person may send it, and bounds it then.
 */
const readBody = (c: ConsoleContext): Promise<Buffer | null> | ReadableStream | null =>
  isUpload(c) ? c.req.raw.body : readBodyBytes(c.req.raw, largestBody)

/** React Router has no page for a failure outside of rendering. */
const respondUnrendered = (c: ConsoleContext): Response =>
  c.text(
    `The console could not show this page. Please try again in a moment.\nReference ${c.get('requestId')}\n`,
    500,
  )

/** The request as pages see it: at the console's origin, whatever host a proxy used, with the headers they need. */
function buildRequest(
  c: ConsoleContext,
  origin: string,
  body: Buffer | ReadableStream | undefined,
): Request {
  const { pathname, search } = new URL(c.req.url)
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'origin']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const { method } = c.req
  return new Request(origin + pathname + search, {
    method,
    headers,
    // The buffer is not shared between threads; the cast avoids copying it only for the type.
    ...(body === undefined
      ? {}
      : { body: body as NonSharedBuffer | ReadableStream, duplex: 'half' }),
  })
}

function createFactsReader({
  trustedProxies,
  clock,
}: ConsoleServices): (c: ConsoleContext) => ConsoleRequest {
  const readPeer = createPeerReader(trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)
  return (c) => {
    const peer = readPeer(c.env?.incoming?.socket.remoteAddress)
    const headerNames = [...c.req.raw.headers.keys()]
    const url = new URL(c.req.url)
    const host = c.req.header('host')
    return {
      requestId: c.get('requestId'),
      log: c.get('log'),
      now: clock(),
      browser: {
        address: readAddress(c),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, longestUserAgent),
      },
      cookies: c.req.header('cookie') ?? '',
      isLocal:
        !peer.isTrusted &&
        forwardingHeaders.every((name) => c.req.header(name) === undefined) &&
        isDevelopmentRequest({
          isLoopback: peer.isLoopback,
          hosts: [url.host, ...(host === undefined ? [] : [host])],
          headerNames,
        }),
      isByScript: url.pathname.endsWith('.data'),
    }
  }
}
