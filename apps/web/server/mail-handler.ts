import { createMiddleware } from 'hono/factory'
import type { StoredMailLine } from '#platform/mail/stored-mail.store.ts'
import { mayShowDevelopment } from './request/development-views.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { buildMailListPage, buildMailPage } from './mail-page.ts'
import { respondWithError } from './request/plain-responses.ts'
import type { Services } from '../context/services.ts'

const pageSize = 50
const mailPath = /^\/__mail\/([1-9]\d{0,14})(\/source)?$/

/**
 * `/__mail`: the mail that was stored because the deployment has no mail server. Its pages are separate from the
 * website and have no script; a mail's HTML is shown in a sandboxed iframe. Requests that are not a developer's get a
 * 404.
 */
export const createMailHandler = (services: Services) =>
  createMiddleware<HttpEnv>(async (c, next) =>
    mayShowDevelopment(services, c) ? handleMail(services, c) : next(),
  )

async function handleMail(services: Pick<Services, 'mails'>, c: HttpContext): Promise<Response> {
  const { path } = c.req
  const site = c.get('context').site
  const words = { siteName: site.configuration.name, timeZone: site.configuration.region.time_zone }
  if (path === '/__mail') {
    const before = readNumber(c.req.query('before'))
    const mails = await services.mails.list(site, { limit: pageSize + 1, before })
    return respondWithPage(c, buildMailListPage(toPage(mails), words))
  }
  const [, id, source] = mailPath.exec(path) ?? []
  const mail = id === undefined ? undefined : await services.mails.find(site, Number(id))
  if (mail === undefined) {
    return respondWithError(c, 404, { code: 'mail.unknown', text: 'This site has no such mail.' })
  }
  if (source === undefined) return respondWithPage(c, buildMailPage(mail, words))
  c.header('cache-control', 'no-store')
  c.header('content-type', 'text/plain; charset=utf-8')
  c.header('content-disposition', `attachment; filename="mail-${mail.id}.eml"`)
  return c.body(new Uint8Array(mail.source))
}

function toPage(mails: readonly StoredMailLine[]) {
  const shown = mails.slice(0, pageSize)
  return { mails: shown, older: mails.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The iframe inherits this policy: it allows the mail's own styles and pictures, and nothing else. */
const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' https: http://*.localhost:* data:`,
  `frame-src 'self'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

function respondWithPage(c: HttpContext, html: string): Response {
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', policy)
  return c.html(html)
}
