import { createHash, timingSafeEqual } from 'node:crypto'

/** The media type of Prometheus' text format. */
export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether an `Authorization` header has the token, compared in constant time. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S{1,400})$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
