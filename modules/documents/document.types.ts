import type { BodyFault } from './body/read-body.ts'
import type { DocumentKind } from './document-kinds.ts'

/** Where a document is from: the higher layer's document takes the place of a lower one of the same kind and slug. */
export type DocumentLayer =
  | { readonly name: 'platform' }
  | { readonly name: 'template'; readonly template: string }
  | { readonly name: 'group'; readonly slug: string }
  | { readonly name: 'site'; readonly slug: string }

/** What is wrong with a document, and where. */
export interface DocumentFault extends BodyFault {
  /** Path of the file below the folder that is applied, such as `sites/my-dealer/pages/about-us.md`. */
  readonly file: string
}

/** Which document it is: one layer has one of a kind and slug. */
export interface DocumentAddress {
  readonly layer: DocumentLayer
  readonly kind: DocumentKind
  /** The path of its file in the folder of its kind, without `.md`: `about-us`, `brands/jeep`. */
  readonly slug: string
}
