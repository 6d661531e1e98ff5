import { createFileStager } from '#modules/leads/files/file-stager.ts'
import { unboundedUploads, type UploadBudget } from '#modules/leads/files/upload-budget.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noFeed } from '#modules/leads/feed/lead-feed.fake.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import { openMockLeadService } from '#modules/leads/submit/mock-lead-service.ts'
import { testNow } from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'
import type { LeadServices } from '../context/lead-services.types.ts'
import type { Services } from '../context/services.ts'
import type { RenderPage } from '../context/page-job.types.ts'

export interface SentRequest {
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly peer?: string
  /** Default: the site's own host. */
  readonly host?: string
  readonly leads?: LeadServices
}

type CreateRender = (services: Services) => RenderPage

/** The whole website with the real lead service; the test supplies the renderer of its pages. */
export function openLeadWebsite(site: Site, parts: LeadParts, createRender: CreateRender) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
  const lines: string[] = []
  const open = (
    own: LeadParts,
    limits: LeadServices['limits'] = null,
    budget: UploadBudget = unboundedUploads,
  ): LeadServices => ({
    service: openLeadService(own),
    tradeInService: openLeadService(own),
    mockService: openMockLeadService(own),
    feed: noFeed,
    files: openLeadFiles(folder),
    stageFiles: createFileStager(openLeadFiles(folder).store, budget),
    limits,
  })
  const usual = open(parts)
  return {
    lines,
    open,
    /** Folder of the leads' files. */
    folder: join(folder, 'lead-files'),
    /** Sends one request, as a browser or another program does. */
    async send(path: string, sent: SentRequest = {}): Promise<Response> {
      const own = { leads: sent.leads ?? usual, clock: () => testNow }
      const { services, lines: logged } = buildTestServices(own, [site])
      const app = createHttpApp(services, createRender(services))
      const { host = 'www.example-cars.example' } = sent
      const incoming = { socket: { remoteAddress: sent.peer ?? '203.0.113.9' } }
      const init = {
        method: sent.method ?? 'POST',
        headers: { host, ...sent.headers },
        ...(sent.body === undefined ? {} : { body: sent.body }),
      }
      const response = await app.request(`http://${host}${path}`, init, { incoming })
      lines.push(...logged)
      return response
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
