import { buildMeta } from '../../document/page-meta.ts'
import type { FormPageData } from './load-form-page.ts'

export function buildFormMeta({ head, result, written }: FormPageData) {
  const { page, form } = result
  const about = form.subject === null ? '' : `: ${form.subject.title}`
  return buildMeta({
    ...head,
    title: form.subject === null ? (written?.title ?? page.title) : `${page.title}${about}`,
    description: written?.description ?? `${page.introduction} ${head.siteName}.`.slice(0, 170),
    // A page about one vehicle is that vehicle's affair.
    canonicalPath: form.subject === null && page.isIndexed ? page.canonicalPath : null,
  })
}
