import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** Returns a used car: found by its reference, or opened by a mail's link. */
export const usedCarReturnPage = definePage({
  kind: 'used-car-return',
  patterns: [fixedPaths.usedCarReturn],
  cache: 'personal',
  takesPosts: () => true,
  listAddresses: ({ configuration }: Site) =>
    configuration.used_car_return.enabled ? [fixedPaths.usedCarReturn] : [],
  query: buildCodec({
    /** Id of the token's reservation. */
    purchase: z.uuid(),
    token: z.string().regex(/^[\w-]{43}$/),
  }),
})
