import type { BodyFault } from './body/read-body.ts'
import type { DocumentKind } from './document-kinds.ts'

/** The layer of a document: a document of a higher layer replaces one of a lower layer with the same kind and slug. */
export type DocumentLayer =
  | { readonly name: 'platform' }
  | { readonly name: 'template'; readonly template: string }
  | { readonly name: 'group'; readonly slug: string }
  | { readonly name: 'site'; readonly slug: string }

/** A fault in a document, with its position. */
export interface DocumentFault extends BodyFault {
  /** Path relative to the applied folder, such as `sites/my-dealer/pages/about-us.md`. */
  readonly file: string
}

/** Identifies a document: kind and slug are unique within a layer. */
export interface DocumentAddress {
  readonly layer: DocumentLayer
  readonly kind: DocumentKind
  /** Path of its file in the folder of its kind, without `.md`: `about-us`, `brands/jeep`. */
  readonly slug: string
}
