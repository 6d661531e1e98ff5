import { Agent } from 'node:http'
import { type PageResponse, readPage } from '../../checks/setup/read-page.ts'

export interface SiteReader {
  /** @param path with its query, without a fragment */
  get(path: string): Promise<PageResponse>
  /** The status of a conditional request with any ETag: 304 if the file exists. */
  findStatus(path: string): Promise<number>
  close(): void
}

/** Shared by a whole run, so that connections are reused. */
export function openSiteReader(port: number, host: string): SiteReader {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const send = (path: string, more: Readonly<Record<string, string>> = {}) =>
    readPage({ port, host, path, agent, headers: { accept: quickFormats, ...more } })
  return {
    get: (path) => send(path),
    findStatus: async (path) => (await send(path, { 'if-none-match': '*' })).status,
    close: () => agent.destroy(),
  }
}

/** The picture format that is fastest to encode. */
const quickFormats = 'text/html,image/webp,*/*'
