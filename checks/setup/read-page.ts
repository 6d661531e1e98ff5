import { type Agent, request } from 'node:http'

export interface PageResponse {
  readonly status: number
  readonly body: string
  /** Target of a redirect. */
  readonly location: string | undefined
  /** Without parameters; '' if the response names none. */
  readonly mediaType: string
}

interface PageAddress {
  readonly port: number
  /** The website's host, which need not resolve: the request goes to this machine. */
  readonly host: string
  /** With its query, without a fragment. */
  readonly path: string
  /** Keeps connections; without one, each request has its own. */
  readonly agent?: Agent
  readonly headers?: Readonly<Record<string, string>>
}

/** Reads a page of a website on this machine by its host. */
export function readPage(address: PageAddress): Promise<PageResponse> {
  const { port, host, path, agent } = address
  const headers = { host: `${host}:${port}`, 'accept-encoding': 'identity', ...address.headers }
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          location: response.headers.location,
          mediaType: (response.headers['content-type'] ?? '').split(';')[0] ?? '',
        }),
      )
      response.on('error', failed)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection in the moment when the next request is written to it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') done(readPage(address))
      else failed(error)
    })
    sent.end()
  })
}
