import { request } from 'node:http'

export interface PageResponse {
  readonly status: number
  readonly body: string
  /** Target of a redirect. */
  readonly location: string | undefined
}

export interface PageReader {
  get(host: string, path: string): Promise<PageResponse>
}

/** Reads pages of a website on this machine by host, even if the host does not resolve. */
export function createPageReader(port: number): PageReader {
  return {
    get: (host, path) =>
      new Promise((done, failed) => {
        const headers = { host: `${host}:${port}`, 'accept-encoding': 'identity' }
        const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              location: response.headers.location,
            }),
          )
          response.on('error', failed)
        })
        sent.on('error', failed)
        sent.end()
      }),
  }
}
