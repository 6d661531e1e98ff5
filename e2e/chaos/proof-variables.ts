/**
 * The environment of every process in these tests: no demo dealers, no rate limits, which thousands of leads would
 * exceed, and webhooks to receivers on this machine.
 */
export const proofVariables = { FORECOURT_DEMO: '0', RATE_LIMITS: 'off', WEBHOOK_LOOPBACK: '1' }
