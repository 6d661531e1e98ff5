import { loadDocuments } from '#modules/documents/load-documents.ts'
import { loadManufacturers } from '#modules/models/load-manufacturers.ts'
import type { ReadShown } from '#modules/sites/storage/load-sites.ts'

/** Loads the sites' content besides their configuration, for programs that resolve page paths. */
export const readShown: ReadShown = {
  documents: loadDocuments,
  manufacturers: loadManufacturers,
}
