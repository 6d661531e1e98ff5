import type { LayeredSite } from '#modules/sites/storage/load-sites.ts'
import type { SiteDocument } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type DocumentKind, documentKinds } from './document-kinds.ts'
import { type LayeredFrontMatter, readFrontMatter } from './document.store.ts'
import { mergeDocuments } from './layers.rules.ts'

/** The documents of each of these sites, sorted by slug. A text that several sites share is parsed once. */
export async function loadDocuments(
  tx: Tx,
  sites: readonly LayeredSite[],
): Promise<ReadonlyMap<number, readonly SiteDocument[]>> {
  const rows = await readFrontMatter(tx, {
    templates: [...new Set(sites.map(({ template }) => template))],
    groupIds: [...new Set(sites.map(({ groupId }) => groupId))],
    siteIds: sites.map(({ id }) => id),
  })
  const entries = rows.flatMap((row) => toEntry(row) ?? [])
  const shared = entries.filter(({ layer }) => layer === 'platform')
  const ofTemplate = Map.groupBy(entries, ({ template }) => template)
  const ofGroup = Map.groupBy(entries, ({ groupId }) => groupId)
  const ofSite = Map.groupBy(entries, ({ siteId }) => siteId)
  return new Map(
    sites.map(({ id, template, groupId }) => {
      const own = [ofTemplate.get(template), ofGroup.get(groupId), ofSite.get(id)]
      return [id, mergeDocuments([...shared, ...own.flatMap((each) => each ?? [])])]
    }),
  )
}

type Entry = SiteDocument &
  Pick<LayeredFrontMatter, 'layer' | 'template' | 'groupId' | 'siteId'> & {
    readonly draft: boolean
    readonly withdrawn: boolean
  }

/** The parsed document; undefined for one that this version of the platform cannot parse, which is ignored. */
function toEntry(row: LayeredFrontMatter): Entry | undefined {
  if (!isKind(row.kind)) return undefined
  const parsed = documentKinds[row.kind].frontMatter.safeParse(row.frontMatter)
  if (!parsed.success) return undefined
  const { draft, withdrawn } = parsed.data
  return { ...row, frontMatter: parsed.data, draft, withdrawn }
}

const isKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentKinds, kind)
