import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import type { ModelPageData } from './load-model.ts'

export function buildModelMeta({ head, view, sharedUrl, structured, isCompared }: ModelPageData) {
  const { title, path, range, price, introduction } = view
  const from =
    price === null ? '' : ` From ${price.text}${price.note === null ? '' : ` ${price.note}`}.`
  return buildMeta({
    ...head,
    title: `New ${title}`,
    description:
      `${title} at ${head.siteName}: grades, prices, colours and stock.${from} ${introduction ?? ''}`
        .trim()
        .slice(0, 170),
    canonicalPath: path,
    noindex: isCompared,
    pictureUrl: sharedUrl,
    pictureAlt: `New ${title}`,
    structured: [
      structured,
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: range.label, href: range.href },
        { label: title, href: path },
      ]),
    ],
  })
}
