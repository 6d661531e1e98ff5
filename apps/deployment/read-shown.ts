import { loadDocuments } from '#modules/documents/load-documents.ts'
import { loadManufacturers } from '#modules/models/load-manufacturers.ts'
import type { ReadShown } from '#modules/sites/storage/load-sites.ts'

/** What sites show besides their configuration, for programs that know the addresses of their pages. */
export const readShown: ReadShown = {
  documents: loadDocuments,
  manufacturers: loadManufacturers,
}
