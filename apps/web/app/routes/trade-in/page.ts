import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { stepNames } from '#modules/trade-in/trade-in.types.ts'
import { usesTradeInSteps } from '#modules/trade-in/uses-trade-in-steps.rules.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** §2: one page with two paths; the first is canonical. */
const paths: readonly string[] = [fixedPaths.tradeIn, fixedPaths.tradeInOfVehicle]

/**
 * Values the visitor's vehicle in steps, on a personal page without React's script. On a site without these steps this
 * page has no path: `/trade-in` is then a plain form page.
 */
export const tradeInPage = definePage({
  kind: 'trade-in',
  patterns: [fixedPaths.tradeInOfVehicle],
  find: (site: Site, path: string) =>
    usesTradeInSteps(site) && paths.includes(path) ? { path } : undefined,
  listAddresses: (site: Site) => (usesTradeInSteps(site) ? paths : []),
  query: buildCodec({
    car_id: z
      .string()
      .regex(/^[1-9][0-9]{0,14}$/)
      .transform(Number),
    step: z.enum(stepNames),
  }),
  cache: 'personal',
  takesPosts: () => true,
  isForRobots: true,
  listSitemapPaths: (site: Site) => (usesTradeInSteps(site) ? [fixedPaths.tradeIn] : []),
})
