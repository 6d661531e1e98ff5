import { type IncomingHttpHeaders, request } from 'node:http'

interface PageResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as sent, possibly compressed. */
  readonly body: Buffer
}

export function requestPage(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0 } = response
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
