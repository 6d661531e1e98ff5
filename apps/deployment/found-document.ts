/** The document that an author of the site wrote for an address, where that is what was found there. */
export function findDocumentSlug(found: unknown): string | null {
  const slug = (found as { document?: { slug?: unknown } } | null)?.document?.slug
  return typeof slug === 'string' ? slug : null
}
