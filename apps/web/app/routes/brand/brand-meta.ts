import type { buildModelGroups } from '#modules/models/model-card.view.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'

/** Characters; search engines cut off longer descriptions. */
const longestDescription = 170

export function buildBrandMeta(
  head: PageHead,
  brand: {
    readonly name: string
    readonly path: string
    readonly groups: ReturnType<typeof buildModelGroups>
  },
) {
  const { name, path, groups } = brand
  const models = groups.flatMap((group) => group.models)
  const names = models.map(({ title }) => title).join(', ')
  return buildMeta({
    ...head,
    title: `New ${name} range`,
    description: `Every new ${name} at ${head.siteName}: ${names}`.slice(0, longestDescription),
    canonicalPath: path,
    structured: [
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: name, href: path },
      ]),
      {
        '@type': 'ItemList',
        itemListElement: models.map(({ title, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: href,
        })),
      },
    ],
  })
}
