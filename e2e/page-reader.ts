import { type PageResponse, readPage } from '../checks/setup/read-page.ts'

export interface PageReader {
  get(host: string, path: string): Promise<PageResponse>
}

/** Reads pages of a website on this machine by host, even if the host does not resolve. */
export const createPageReader = (port: number): PageReader => ({
  get: (host, path) => readPage({ port, host, path }),
})
