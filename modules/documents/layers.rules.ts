import type { DocumentLayer } from './document.types.ts'

const order: readonly DocumentLayer['name'][] = ['platform', 'template', 'group', 'site']

/** A document in the layers of one site. */
export interface LayeredDocument {
  readonly layer: DocumentLayer['name']
  readonly kind: string
  readonly slug: string
  /** Whether the document removes those of lower layers with the same kind and slug, without replacing them. */
  readonly withdrawn: boolean
}

/**
 * The documents of a site: of those with the same kind and slug the one of the highest layer, sorted by slug, then by
 * kind, without withdrawn ones. A draft does not hide lower layers: the platform's page stays until the site's own is
 * published.
 */
export function mergeDocuments<Document extends LayeredDocument & { readonly draft: boolean }>(
  documents: readonly Document[],
): Document[] {
  const highest = new Map<string, Document>()
  for (const document of documents) {
    if (document.draft) continue
    const key = `${document.slug} ${document.kind}`
    const known = highest.get(key)
    if (known === undefined || order.indexOf(known.layer) < order.indexOf(document.layer)) {
      highest.set(key, document)
    }
  }
  const inOrder = [...highest.keys()].toSorted().flatMap((key) => highest.get(key) ?? [])
  return inOrder.filter(({ withdrawn }) => !withdrawn)
}
