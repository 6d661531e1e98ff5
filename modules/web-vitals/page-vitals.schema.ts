import { z } from 'zod'

/** Upper limits of measurements; higher values are errors or made up, since nobody waits that long for a page. */
const longestMs = 120_000
const largestShift = 100

const milliseconds = z.number().min(0).max(longestMs).optional()

/** The body of `POST /api/web-vitals`: a browser's measurements of one page. */
export const pageVitalsSchema = z
  .strictObject({
    path: z.string().max(500).startsWith('/').meta({
      description: 'Of the page, without its query.',
      example: '/contact',
    }),
    lcp: milliseconds.meta({
      description: 'Largest contentful paint, in milliseconds.',
      example: 1840,
    }),
    inp: milliseconds.meta({
      description: 'Interaction to next paint, in milliseconds; absent where nothing was touched.',
      example: 96,
    }),
    cls: z
      .number()
      .min(0)
      .max(largestShift)
      .optional()
      .meta({ description: 'Cumulative layout shift.', example: 0.02 }),
  })
  .meta({ id: 'PageVitals', description: 'How fast a page was for its visitor.' })

export type PageVitals = z.output<typeof pageVitalsSchema>
