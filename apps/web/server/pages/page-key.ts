import type { Site } from '#modules/sites/site.types.ts'

/** The page's key in the cache. @param address the canonical URL from the page registry */
export const buildPageKey = (site: Site, address: string): string => `${site.slug} ${address}`
