import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { listPageDocuments } from '#modules/content/documents/page-documents.rules.ts'
import { loadDocument } from './load-document.ts'

/** What the site's authors wrote for the address of a page that is there without it; null: nothing. */
export async function loadWritten(context: Pick<RouterContextProvider, 'get'>, path: string) {
  const { site, now } = context.get(requestContext)
  const own = listPageDocuments(site, now).find((page) => page.path === path)
  const document = own === undefined ? undefined : await loadDocument(context, own.document)
  if (own === undefined || document === undefined) return null
  const { title, description, introduction, picture } = own.document.frontMatter
  return { title, description, introduction, picture, document }
}
