import type { Site } from '#modules/sites/site.types.ts'

/** @param address as `decidePageAddress` gives it */
export const buildPageKey = (site: Site, address: string): string => `${site.slug} ${address}`
