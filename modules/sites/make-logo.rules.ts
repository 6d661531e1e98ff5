import type { SiteManufacturer } from './site.types.ts'

/**
 * §3 Manufacturer: a make's logo in the catalogue, by its name or slug; null: there is no logo, so the name is shown.
 */
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
