import type { SiteManufacturer } from './site.types.ts'

/** §3 Manufacturer: the logo that the catalogue has for a make, by its name or slug; null: none, so that its name stands. */
export function findMakeLogo(
  manufacturers: readonly Pick<SiteManufacturer, 'name' | 'slug' | 'logo'>[],
  make: string,
): string | null {
  const wanted = make.toLowerCase()
  const found = manufacturers.find(
    ({ name, slug }) => name.toLowerCase() === wanted || slug === wanted,
  )
  return found?.logo.url ?? null
}
