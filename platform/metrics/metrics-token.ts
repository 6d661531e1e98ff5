import { createHash, timingSafeEqual } from 'node:crypto'

/** Of Prometheus' text format. */
export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether a request's `Authorization` header has the token; takes the same time whatever it has. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S{1,400})$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
