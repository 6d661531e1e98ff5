import type { DocumentLayer } from './document.types.ts'

const order: readonly DocumentLayer['name'][] = ['platform', 'template', 'group', 'site']

/** A document as the layers of one site have it. */
export interface LayeredDocument {
  readonly layer: DocumentLayer['name']
  readonly kind: string
  readonly slug: string
  /** It hides those of the layers below. */
  readonly withdrawn: boolean
}

/**
 * The documents that a site has: of each kind and slug that of its highest layer, in the order of their slugs, then of
 * their kinds, without those that are withdrawn there. A draft hides nothing: who writes a page of their own keeps the
 * platform's until it is published.
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
