import type { ResolvedFormPage } from '../../forms/resolve-form-page.ts'
import { buildMeta, type PageHead } from '../../document/page-meta.ts'

export function buildFormMeta(
  head: PageHead,
  { page, form }: ResolvedFormPage,
  written: { readonly title: string; readonly description: string } | null,
) {
  const about = form.subject === null ? '' : `: ${form.subject.title}`
  return buildMeta({
    ...head,
    title: form.subject === null ? (written?.title ?? page.title) : `${page.title}${about}`,
    description: written?.description ?? `${page.introduction} ${head.siteName}.`.slice(0, 170),
    // A form about one vehicle is not indexed.
    canonicalPath: form.subject === null && page.isIndexed ? page.canonicalPath : null,
  })
}
