import type { ApplyDocumentsOptions } from '#modules/documents/apply-documents.ts'
import { findModelClashes } from './find-model-clashes.ts'
import { findRedirectClashes } from './find-redirect-clashes.ts'

/** Conflicts of written pages' paths with models that sites sell, and with redirects. */
export const findPageClashes: NonNullable<ApplyDocumentsOptions['findClashes']> = async (
  tx,
  siteIds,
  slugs,
) => {
  const { rows } = await tx.query<{ slug: string }>(
    'SELECT slug FROM sites WHERE id = ANY ($1::bigint[])',
    [siteIds],
  )
  const models = await findModelClashes(
    tx,
    rows.map(({ slug }) => slug),
  )
  const ofModels = models.flatMap(({ documentSlug, path, site, model }) =>
    documentSlug === null || !slugs.has(documentSlug)
      ? []
      : [
          [
            documentSlug,
            `${path} of ${site} is the address of the model ${model}; name the document otherwise`,
          ] as const,
        ],
  )
  const redirects = await findRedirectClashes(tx, siteIds, slugs)
  const ofRedirects = redirects.map(
    ({ documentSlug, path, site, to }) =>
      [
        documentSlug,
        `${path} of ${site} is an old address that ${to === null ? 'is gone' : `leads to ${to}`}; ` +
          'take that redirect away first, or name the document otherwise',
      ] as const,
  )
  return new Map([...ofRedirects, ...ofModels])
}
