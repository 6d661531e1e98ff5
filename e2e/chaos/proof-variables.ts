/**
 * What every process of the proofs runs with: no demo dealers, no limits that thousands of leads would meet, and
 * webhooks to receivers on this machine.
 */
export const proofVariables = { FORECOURT_DEMO: '0', RATE_LIMITS: 'off', WEBHOOK_LOOPBACK: '1' }
