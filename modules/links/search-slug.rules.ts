/** A make, model or body as search paths write it: 'Mercedes-Benz' is mercedes-benz, 'Škoda' skoda. */
export function buildSearchSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
