import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { stepNames } from '#modules/trade-in/trade-in.types.ts'
import { usesTradeInSteps } from '#modules/trade-in/uses-trade-in-steps.rules.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** §2: one page at two addresses, of which search engines know the first. */
const paths: readonly string[] = [fixedPaths.tradeIn, fixedPaths.tradeInOfVehicle]

/**
 * What a visitor drives, valued a step at a time: one visitor's own page, without React's script. A site without steps has
 * a form at the first address, so that only the second is nobody's choice.
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
