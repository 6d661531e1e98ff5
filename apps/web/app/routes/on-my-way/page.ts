import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** Keeps a vehicle for a shopper who is on the way to see it, on sites that do so. */
export const onMyWayPage = definePage({
  kind: 'on-my-way',
  patterns: [fixedPaths.onMyWay],
  isOn: ({ configuration }: Site) => configuration.courtesy_holds.enabled,
  cache: 'personal',
  takesPosts: () => true,
  query: buildCodec({
    car_id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
    /** The request whose code this browser enters. */
    request: z.uuid(),
    /** What was wrong with the code: by redirect, so that the back button sends nothing again. */
    code: z.enum(['wrong', 'over']),
    /** Token of a courtesy hold, as in its mail. */
    hold: z.string().max(100),
  }),
})
