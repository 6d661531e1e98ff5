import { buildMeta, buildMissingMeta, type buildPageHead } from '../../document/page-meta.ts'

type PageHead = ReturnType<typeof buildPageHead>

/** Of a page that search engines have no business with. */
export function buildAccountMeta(
  loaded: { readonly page: 'account' | 'missing'; readonly head: PageHead } | undefined,
  title: string,
) {
  if (loaded === undefined) return []
  return loaded.page === 'missing'
    ? buildMissingMeta(loaded.head)
    : buildMeta({ ...loaded.head, title, canonicalPath: null })
}
