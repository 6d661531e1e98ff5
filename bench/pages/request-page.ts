import { type IncomingHttpHeaders, request } from 'node:http'

interface PageResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As sent: compressed where it was. */
  readonly body: Buffer
}

export function requestPage(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode: status = 0 } = answer
        resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
