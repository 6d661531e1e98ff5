/**
 * All third-party hosts of a website in one TLS server on loopback. A browser started with `browserArguments` sends
 * every request to another host here, so nothing reaches a network.
 *
 *     const world = await startThirdParties()
 *     chromium.launch({ args: [...world.browserArguments] })
 *     world.behave('chat.example', 'hang')          // from the next request on; 'script' at first
 *     world.requests                                 // ['www.googletagmanager.com/gtm.js', …] in the order of arrival
 *     await world.stop()
 */
import { createServer, type ServerOptions } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ThirdPartyBehaviour =
  /** A script that counts its runs in `window.ran`, sends a request to its own host, and defines `FakeChat.open`. */
  | 'script'
  /** Never responds. */
  | 'hang'
  | 'missing'
  /** A script that throws. */
  | 'throw'
  /** A script of two megabytes, with its Content-Length. */
  | 'huge'
  /** An HTML page for an iframe. */
  | 'page'

export interface ThirdParties {
  readonly browserArguments: readonly string[]
  /** Host and path of each request to another host than the website's. */
  readonly requests: readonly string[]
  behave(host: string, behaviour: ThirdPartyBehaviour): void
  forget(): void
  stop(): Promise<void>
}

const scriptOf = (host: string): string =>
  `window.ran=[...(window.ran??[]),${JSON.stringify(host)}];` +
  `window.FakeChat={open(){document.documentElement.dataset.chat='open'}};` +
  `fetch('https://${host}/hello',{mode:'no-cors'}).catch(()=>{})`

/** @param certificate any self-signed one, because browsers are started to ignore certificate errors */
export async function startThirdParties(
  certificate: Pick<ServerOptions, 'key' | 'cert'>,
): Promise<ThirdParties> {
  const behaviours = new Map<string, ThirdPartyBehaviour>()
  const requests: string[] = []

  const server = createServer(certificate, (request, response) => {
    const host = request.headers.host ?? ''
    requests.push(host + (request.url ?? '').replace(/\?.*/, ''))
    respond(request, response, behaviours.get(host) ?? 'script')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    browserArguments: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE *.localhost`,
      '--ignore-certificate-errors',
    ],
    requests,
    behave: (host, behaviour) => void behaviours.set(host, behaviour),
    forget() {
      requests.length = 0
      behaviours.clear()
    },
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: ThirdPartyBehaviour,
): void {
  if (behaviour === 'hang') return
  const host = request.headers.host ?? ''
  const body = {
    script: scriptOf(host),
    missing: 'not here',
    throw: `${scriptOf(host)};throw new Error('said by the fake third party')`,
    huge: `${scriptOf(host)};/*${'x'.repeat(2 * 1024 * 1024)}*/`,
    page: '<!doctype html><title>Fake chat</title><p>How can we help?</p>',
  }[behaviour]
  response.writeHead(behaviour === 'missing' ? 404 : 200, {
    'content-type': behaviour === 'page' ? 'text/html' : 'text/javascript',
    'timing-allow-origin': '*',
  })
  response.end(body)
}
