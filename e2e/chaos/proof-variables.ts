/**
 * The environment of every process in these tests: no demo dealers, no rate limits, which thousands of leads would
 * exceed, webhooks to receivers on this machine, and no pictures of shared links, which nobody shares here.
 */
export const proofVariables = {
  FORECOURT_DEMO: '0',
  RATE_LIMITS: 'off',
  WEBHOOK_LOOPBACK: '1',
  SHARED_CARDS: 'off',
}
