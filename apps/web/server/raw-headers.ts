import { forwardingHeaders } from '#platform/web/peer.ts'

const wanted = [
  'host',
  'accept-encoding',
  'if-none-match',
  'x-request-id',
  'sec-gpc',
  'content-length',
  'transfer-encoding',
  'expect',
  ...forwardingHeaders,
] as const

export type WantedHeader = (typeof wanted)[number]

/** Grouped by length, so that most header names are skipped without comparing their letters. */
const byLength = new Map<number, readonly WantedHeader[]>()
for (const name of wanted) byLength.set(name.length, [...(byLength.get(name.length) ?? []), name])

export type FoundHeaders = Partial<Record<WantedHeader, string>>

/**
 * The headers that decide how a cached page is served. Undefined if one of them occurs twice: then the framework
 * handles the request. Node's `request.headers` is not used, because it first builds an object of all headers.
 */
export function readRawHeaders(rawHeaders: readonly string[]): FoundHeaders | undefined {
  const found: FoundHeaders = {}
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at]!
    const candidates = byLength.get(sent.length)
    if (candidates === undefined) continue
    const name = sent.toLowerCase()
    for (const candidate of candidates) {
      if (candidate !== name) continue
      if (found[candidate] !== undefined) return undefined
      found[candidate] = rawHeaders[at + 1]!
    }
  }
  return found
}
