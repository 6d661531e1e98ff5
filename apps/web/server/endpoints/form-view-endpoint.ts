import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { readFormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import { sitePages } from '../../app/pages.ts'
import { resolveFormPage } from '../../app/forms/resolve-form-page.ts'
import type { HttpContext } from '../request/http-env.ts'
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
  const { site, now } = c.get('context')
  const found = findFormPage(site, path)
  const result =
    found === undefined
      ? undefined
      : await resolveFormPage(services.stock, {
          site,
          now,
          found,
          parameters: readFormParameters(path, searchParams),
          addresses: sitePages.listAddresses(site),
        })
  if (result?.kind !== 'form') {
    return respondWithError(c, 404, { code: 'form.unknown', text: 'There is no form here.' })
  }
  return c.json(result.form, 200, { 'cache-control': 'no-cache' })
}
