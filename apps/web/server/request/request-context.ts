import type { RequestContext } from '#modules/sites/request-context.types.ts'

/** The context of a request to a site, with the site's locale. */
export const createRequestContext = (
  request: Pick<RequestContext, 'site' | 'actor' | 'now' | 'requestId' | 'browser' | 'log'>,
): RequestContext => ({ ...request, locale: request.site.configuration.region.locale })
