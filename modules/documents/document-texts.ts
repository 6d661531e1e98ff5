import type { RenderableTreeNode } from '@markdoc/markdoc'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site, SiteDocument } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readBody } from './body/read-body.ts'
import { renderBody } from './body/render-body.ts'
import { readSources } from './document.store.ts'

/** The texts of documents, loaded from the database when needed. */
export interface DocumentTexts {
  /** The text, rendered for the site; null for a document that was deleted in the meantime. */
  readonly render: (
    site: Site,
    documents: readonly SiteDocument[],
  ) => Promise<(RenderableTreeNode | null)[]>
}

export function createDocumentTexts(database: Database): DocumentTexts {
  return {
    async render(site, documents) {
      if (documents.length === 0) return []
      const ids = documents.map(({ id }) => id)
      const sources = await database.withScope(scopeOf(site), (tx) => readSources(tx, ids))
      return documents.map(({ id }) => {
        const source = sources.get(id)
        const reading = source === undefined ? undefined : readBody(source)
        return reading?.ok === true ? toPlainData(renderBody(reading.body, site)) : null
      })
    },
  }
}

/** Converts Markdoc's tags, which are class instances that a loader cannot serialize, to plain objects. */
const toPlainData = (tree: RenderableTreeNode): RenderableTreeNode =>
  JSON.parse(JSON.stringify(tree)) as RenderableTreeNode
