import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { listPageDocuments } from '#modules/content/documents/page-documents.rules.ts'
import { loadDocument } from './load-document.ts'

/** The authors' document for the path of a built-in page; null: the authors have not written one. */
export async function loadAuthoredText(context: Pick<RouterContextProvider, 'get'>, path: string) {
  const { site, now } = context.get(requestContext)
  const own = listPageDocuments(site, now).find((page) => page.path === path)
  const document = own === undefined ? undefined : await loadDocument(context, own.document)
  if (own === undefined || document === undefined) return null
  const { title, description, introduction, picture } = own.document.frontMatter
  return { title, description, introduction, picture, document }
}
