import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** The page that survey invitations link to: the recipient gives stars and a comment, once. */
export const surveyPage = definePage({
  kind: 'survey',
  patterns: [fixedPaths.survey],
  cache: 'personal',
  takesPosts: () => true,
  // Only mails link to this page, so no address is listed.
  listAddresses: () => [],
  query: buildCodec({ token: z.string().max(100) }),
})
