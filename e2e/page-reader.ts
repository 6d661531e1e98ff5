import { request } from 'node:http'

export interface PageReader {
  get(host: string, path: string): Promise<{ readonly body: string }>
}

/** Reads pages of a website on this machine by the host that they name, whether or not that host resolves. */
export function createPageReader(port: number): PageReader {
  return {
    get: (host, path) =>
      new Promise((done, failed) => {
        const headers = { host: `${host}:${port}`, 'accept-encoding': 'identity' }
        const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => done({ body: Buffer.concat(chunks).toString() }))
          answer.on('error', failed)
        })
        asked.on('error', failed)
        asked.end()
      }),
  }
}
