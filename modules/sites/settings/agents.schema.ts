import { z } from 'zod'

/** What programs that act for people or for companies may use of a site. */
export const agentSettingsSchema = z.strictObject({
  mcp: z
    .boolean()
    .describe('Whether AI agents may search the stock and prepare forms at /mcp. False: 404.'),
  llms: z.boolean().describe('Whether /llms.txt describes the site to AI agents. False: 404.'),
  crawlers: z
    .enum(['allowed', 'refused'])
    .describe(
      'Whether robots.txt lets crawlers of AI companies read the site. Search engines, and agents that fetch a page for a person, are not meant.',
    ),
})
