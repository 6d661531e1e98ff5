import type { ModelPageView } from '#modules/models/model-page.view.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'

export function buildModelMeta(
  head: PageHead,
  view: ModelPageView,
  more: {
    readonly sharedUrl: string
    readonly structured: Readonly<Record<string, unknown>>
    readonly isCompared: boolean
  },
) {
  const { sharedUrl, structured, isCompared } = more
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
