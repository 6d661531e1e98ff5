import { request } from 'node:http'
import { inject } from 'vitest'

export interface FilesResponse {
  readonly status: number
  readonly location: string
  readonly text: string
}

export interface FilesRequest {
  readonly slug: string
  readonly path: string
  readonly body: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** Closes the connection after this many bytes. */
  readonly cutAt?: number
}

/** Posts a raw body, even one that no browser would send. Undefined: the connection ended without a response. */
export function sendFiles(sent: FilesRequest): Promise<FilesResponse | undefined> {
  const { slug, path, body, headers = {}, cutAt } = sent
  const port = inject('webPort')
  const host = `${slug}.localhost:${port}`
  return new Promise((done) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        headers: {
          host,
          origin: `http://${host}`,
          'accept-encoding': 'identity',
          'content-length': body.length,
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => done(undefined))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', () => done(undefined))
    if (cutAt === undefined) outgoing.end(body)
    else outgoing.write(body.subarray(0, cutAt), () => outgoing.destroy())
  })
}
