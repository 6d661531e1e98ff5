/** The slug of the document in a resolved path; null if the path is not a document. */
export function findDocumentSlug(found: unknown): string | null {
  const slug = (found as { document?: { slug?: unknown } } | null)?.document?.slug
  return typeof slug === 'string' ? slug : null
}
