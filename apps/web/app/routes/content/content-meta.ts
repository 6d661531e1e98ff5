import type { FAQPage } from 'schema-dts'
import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import { listQuestions } from './list-questions.ts'
import type { ContentPageData } from './load-content.ts'

export function buildContentMeta({ head, words, path, document, sharedUrl }: ContentPageData) {
  const { title, description, noindex } = words
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
