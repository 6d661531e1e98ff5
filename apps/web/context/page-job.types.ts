import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { RenderJob } from '#platform/web/page-server.ts'
import type { PageVisitor } from './page-visitor.types.ts'

export type PageJob = RenderJob<RequestContext, PageVisitor>

/** Renders a whole page, or a page's data for a client navigation. */
export type RenderPage = (job: PageJob) => Promise<Response>
