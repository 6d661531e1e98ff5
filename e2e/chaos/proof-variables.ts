/**
 * The environment of every process in these tests: no demo dealers; no rate limits, which thousands of leads would
 * exceed; webhooks to receivers on this machine; no pictures for shared links; and no mail server unless a test sets
 * one (with `MAIL: ''`).
 */
export const proofVariables = {
  FORECOURT_DEMO: '0',
  MAIL: 'none',
  RATE_LIMITS: 'off',
  WEBHOOK_LOOPBACK: '1',
  SHARED_CARDS: 'off',
}
