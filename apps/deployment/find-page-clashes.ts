import type { ApplyDocumentsOptions } from '#modules/documents/apply-documents.ts'
import { findModelClashes } from './find-model-clashes.ts'

/** What keeps written pages from standing at addresses: models that sites sell there. */
export const findPageClashes: NonNullable<ApplyDocumentsOptions['findClashes']> = async (
  tx,
  siteIds,
  slugs,
) => {
  const { rows } = await tx.query<{ slug: string }>(
    'SELECT slug FROM sites WHERE id = ANY ($1::bigint[])',
    [siteIds],
  )
  const clashes = await findModelClashes(
    tx,
    rows.map(({ slug }) => slug),
  )
  return new Map(
    clashes.flatMap(({ documentSlug, path, site, model }) =>
      documentSlug === null || !slugs.has(documentSlug)
        ? []
        : [
            [
              documentSlug,
              `${path} of ${site} is the address of the model ${model}; name the document otherwise`,
            ],
          ],
    ),
  )
}
