import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { buildReportAddress } from './report-address.rules.ts'

const linkMinutes = 15

/** Signed URLs of history reports, each for one report and one site, valid for fifteen minutes. */
export interface ReportLinks {
  /** The path with its query; its validity begins at `now`. */
  sign(siteId: number, key: string, now: Date): string
  /** @param until milliseconds since 1970 UTC, as in the URL */
  isValid(siteId: number, key: string, until: number, signature: string, now: Date): boolean
}

/** @param secrets the current one first; URLs signed with older ones are still valid */
export function createReportLinks(secrets: readonly string[]): ReportLinks {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'history reports', 32)),
  )
  const [current] = keys
  if (current === undefined) throw new Error('addresses of history reports need a secret')
  return {
    sign(siteId, key, now) {
      const until = now.getTime() + linkMinutes * 60_000
      const signature = seal(current, siteId, key, until).toString('base64url')
      return `${buildReportAddress(key)}?until=${until}&signature=${signature}`
    },
    isValid(siteId, key, until, signature, now) {
      if (!(now.getTime() < until)) return false
      const given = Buffer.from(signature.slice(0, 100), 'base64url')
      return keys.some((secret) => {
        const right = seal(secret, siteId, key, until)
        return given.length === right.length && timingSafeEqual(given, right)
      })
    },
  }
}

const seal = (secret: Buffer, siteId: number, key: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`v1 ${siteId} ${key} ${until}`).digest()
