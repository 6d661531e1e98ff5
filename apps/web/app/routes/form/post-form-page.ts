import type { RouterContextProvider } from 'react-router'
import { getPageMatch } from '#platform/web/page-match.ts'
import { postForm } from '../../forms/post-form.ts'
import { formPage } from './page.ts'

/** Handles a form posted to its own page without script. */
export function postFormPage(context: Pick<RouterContextProvider, 'get'>) {
  const { found, query } = getPageMatch(context, formPage)
  return postForm(context, found, query)
}
