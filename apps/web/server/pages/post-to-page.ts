import { createMiddleware } from 'hono/factory'
import type { Sessions } from '#platform/web/session.ts'
import type { RequestLimits } from '../../context/request-limits.ts'
import type { Services } from '../../context/services.ts'
import type { HttpEnv } from '../request/http-env.ts'
import { respondWithError } from '../request/plain-responses.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import { isPostedForm, openPageVisitor, readSessionCookie } from './page-visitor.ts'
import type { SitePageServer } from './site-page-server.types.ts'

interface PostParts {
  readonly pages: SitePageServer
  readonly sessions: Sessions
  readonly limits: RequestLimits
}

const foreignOrigin = {
  code: 'request.foreign-origin',
  text: 'Forms are sent from the pages of this website.',
}
const notAForm = { code: 'request.media-type', text: 'This is no form that was posted.' }

/**
 * Passes a POST to the action of its page's route. The sender is checked first: forms of other websites are refused,
 * and with a session also requests without an Origin.
 */
export function postToPage(services: Services, { pages, sessions, limits }: PostParts) {
  const { isForeignForm } = createSenderCheck(services)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const context = c.get('context')
    if (c.req.method !== 'POST' || !pages.takesPosts(context.site, c.req.path)) return next()
    const isHidden = c.req.header('origin') === undefined
    if (isForeignForm(c) || (isHidden && (await sessions.has(readSessionCookie(c))))) {
      return respondWithError(c, 403, foreignOrigin)
    }
    if (!isPostedForm(c)) return respondWithError(c, 415, notAForm)
    return pages.respond({
      method: 'POST',
      url: new URL(c.req.url),
      header: (name) => c.req.header(name),
      context,
      openVisitor: () => openPageVisitor(services, c, { sessions, limits }),
    })
  })
}
