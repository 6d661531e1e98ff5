import type { LineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'

const quietPaths = new Set(['/healthz', '/livez', '/readyz', '/metrics'])

export interface AccessLine {
  /** Letters, digits, `_` and `-`. */
  readonly requestId: string
  /** A method that Node's HTTP parser accepts. */
  readonly method: string
  readonly path: string
  readonly status: number
  /** The site's slug. */
  readonly site: string | undefined
  /** When the request arrived, by `performance.now()`. */
  readonly startedAt: number
}

interface AccessLogParts {
  readonly log: Log
  readonly accessLog: Pick<LineWriter, 'write'>
  readonly clock: () => Date
}

/**
 * Writes one log line for a request, in the same shape as every other log line. Query strings, cookies, client
 * addresses and user agents are left out, because what a visitor types is private. The line is built by hand: the
 * logger searches every line for values to redact, which takes longer than serving a cached page.
 */
export function writeAccessLine(
  { log, accessLog, clock }: AccessLogParts,
  { requestId, method, path, status, site, startedAt }: AccessLine,
): void {
  if (!log.isLevelEnabled(quietPaths.has(path) ? 'debug' : 'info')) return
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  const level = quietPaths.has(path) ? 20 : 30
  const ofSite = site === undefined ? '' : `"site":"${site}",`
  accessLog.write(
    `{"level":${level},"time":"${formatTime(clock())}","requestId":"${requestId}","method":"${method}",` +
      `"path":${JSON.stringify(path.slice(0, 200))},"status":${status},${ofSite}"ms":${ms},"msg":"request"}\n`,
  )
}

let lastInstant = Number.NaN
let lastText = ''

/** Remembers the last timestamp's text, because many requests arrive within the same millisecond. */
function formatTime(instant: Date): string {
  if (instant.getTime() !== lastInstant) {
    lastInstant = instant.getTime()
    lastText = instant.toISOString()
  }
  return lastText
}
