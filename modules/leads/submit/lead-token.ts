import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Tokens that permit continuing one lead of one site, signed with the deployment's secret. */
export interface LeadTokens {
  sign(siteId: number, leadId: string): string
  isValid(token: string, siteId: number, leadId: string): boolean
}

/** @param secrets the current one first; tokens of older ones stay valid */
export function createLeadTokens(secrets: readonly string[]): LeadTokens {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'lead tokens', 32)),
  )
  const [current] = keys
  if (current === undefined) throw new Error('lead tokens need a secret')
  return {
    sign: (siteId, leadId) => seal(current, siteId, leadId).toString('base64url'),
    isValid(token, siteId, leadId) {
      const given = Buffer.from(token, 'base64url')
      return keys.some((key) => {
        const right = seal(key, siteId, leadId)
        return given.length === right.length && timingSafeEqual(given, right)
      })
    },
  }
}

const seal = (key: Buffer, siteId: number, leadId: string): Buffer =>
  createHmac('sha256', key).update(`v1 ${siteId} ${leadId}`).digest()
