import type { FAQPage } from '#platform/web/schema-org.ts'
import type { LoadedDocument } from '../../documents/load-document.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'
import { listQuestions } from '#modules/content/documents/document-questions.view.ts'

export function buildContentMeta(
  head: PageHead,
  shown: {
    readonly title: string
    readonly description: string
    readonly noindex: boolean
    readonly path: string
    readonly document: LoadedDocument
    /** Null: the site's own picture is shared. */
    readonly sharedUrl: string | null
  },
) {
  const { title, description, noindex, path, document, sharedUrl } = shown
  const questions = listQuestions(document)
  return buildMeta({
    ...head,
    title,
    description,
    canonicalPath: path,
    noindex,
    pictureUrl: sharedUrl ?? undefined,
    pictureAlt: title,
    structured: [
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: title, href: path },
      ]),
      ...(questions.length === 0
        ? []
        : [{ '@type': 'FAQPage', mainEntity: questions } satisfies FAQPage]),
    ],
  })
}
