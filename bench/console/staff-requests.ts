import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { buildStaffCookie } from '#apps/console/context/staff-cookies.ts'
import type { SignedIn } from './large-dealership.ts'

const host = 'console.localhost'
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** The `Cookie` header of a signed-in person, on plain http. */
export const buildCookie = ({ sessionKey }: SignedIn): string =>
  buildStaffCookie('staff', sessionKey, { isSecure: false, maxAgeSeconds: 60 }).split(';')[0]!

/** Requests a page or a file of the console. @throws Error unless it is served */
export function requestConsole(
  port: number,
  path: string,
  person?: SignedIn,
): Promise<{ readonly text: string; readonly bytes: number }> {
  const headers = {
    host: `${host}:${port}`,
    'accept-encoding': 'br',
    ...(person === undefined ? {} : { cookie: buildCookie(person) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isBrotli = response.headers['content-encoding'] === 'br'
        if (response.statusCode === 200)
          resolve({
            text: (isBrotli ? brotliDecompressSync(body) : body).toString(),
            bytes: body.length,
          })
        else reject(new Error(`${path} got ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

export const closeConsoleRequests = (): void => agent.destroy()
