import { Agent, request } from 'node:http'

export interface SiteResponse {
  readonly status: number
  readonly body: string
  readonly location: string | undefined
  readonly mediaType: string
}

export interface SiteReader {
  /** @param path with its query, without a fragment */
  get(path: string): Promise<SiteResponse>
  /** The status of a conditional request with any ETag: 304 if the file exists. */
  findStatus(path: string): Promise<number>
  close(): void
}

/** Shared by a whole run, so that connections are reused. */
export function openSiteReader(port: number, host: string): SiteReader {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const usual = { host: `${host}:${port}`, 'accept-encoding': 'identity', accept: quickFormats }
  const send = (path: string, more: Readonly<Record<string, string>> = {}) =>
    new Promise<SiteResponse>((done, failed) => {
      const headers = { ...usual, ...more }
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
      sent.on('error', failed)
      sent.end()
    })
  return {
    get: (path) => send(path),
    findStatus: async (path) => (await send(path, { 'if-none-match': '*' })).status,
    close: () => agent.destroy(),
  }
}

/** The picture format that is fastest to encode. */
const quickFormats = 'text/html,image/webp,*/*'
