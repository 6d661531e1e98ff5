import { definePage } from '#platform/web/page-definition.ts'

export const homePage = definePage({
  kind: 'home',
  patterns: ['/'],
  listSitemapPaths: () => ['/'],
})
