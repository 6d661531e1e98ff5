import type { ConsentDecision } from '#modules/consent/consent.rules.ts'

/**
 * Whether a document's speed is measured: a share of all documents, unless measurement is refused. A visitor may still
 * consent until the result is sent.
 *
 * @param share from 0 to 1
 * @param random from 0 to 1, exclusive
 */
export const isDocumentMeasured = (
  share: number,
  { allowed, reason }: ConsentDecision,
  random: number,
): boolean => (allowed || reason === 'consent.awaited') && random < share
