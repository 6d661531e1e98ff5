import { resolveFormPage } from '../../app/forms/resolve-form-page.ts'
import type { HttpContext } from '../request/http-env.ts'
import { canonicalizePageUrl } from '../pages/canonical-page-url.ts'
import { respondWithError } from '../request/plain-responses.ts'
import type { Services } from '../../context/services.ts'

const prefix = '/api/forms/'

export const isFormViewPath = (path: string): boolean => path.startsWith(prefix)

/**
 * `GET /api/forms/{page}?car_id=…`: the form of a page as JSON, for a dialog over another page. Responds 404 when the
 * page has no form to show now; the browser then opens the page itself, which says why.
 */
export async function handleFormView(services: Services, c: HttpContext): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url)
  const path = pathname.slice(prefix.length - 1)
  const address = canonicalizePageUrl(path, searchParams)
  const query =
    address.kind === 'render' ? new URL(address.address, 'http://own.example').searchParams : null
  const { site, now } = c.get('context')
  const result =
    query === null
      ? undefined
      : await resolveFormPage(services.stock, {
          site,
          now,
          path,
          query,
        })
  if (result?.kind !== 'form') {
    return respondWithError(c, 404, { code: 'form.unknown', text: 'There is no form here.' })
  }
  return c.json(result.form, 200, { 'cache-control': 'no-cache' })
}
