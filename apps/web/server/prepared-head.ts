import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { FlatHeaders } from '#platform/page-cache/cached-page.ts'

/** Also told to browsers. Longer than a balancer's usual 60 s, so that it is never we who close first. */
export const keepAliveMs = 65_000

/** What Node keeps the text of a head in until it is sent. */
interface HeadField {
  _header?: string | null
}

const texts = new WeakMap<FlatHeaders, string>()

/**
 * Writes a head that was put together before. `writeHead` would check and join the same dozen headers again
 * for each answer, which takes as long as all else that a kept page needs. A connection that ends with this
 * answer takes that way; so would a Node that keeps its heads elsewhere.
 *
 * @param head of valid names and values, always the same object for the same page
 */
export function writePreparedHead(
  response: ServerResponse,
  status: number,
  head: FlatHeaders,
  requestId: string,
  now: Date,
): void {
  const field = response as HeadField
  if (!response.shouldKeepAlive || field._header !== null) {
    response.writeHead(status, [...head, 'x-request-id', requestId])
    return
  }
  let text = texts.get(head)
  if (text === undefined) {
    text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${joinHead(head)}x-request-id: `
    texts.set(head, text)
  }
  response.statusCode = status
  field._header = text + requestId + formatEnd(now)
}

function joinHead(head: FlatHeaders): string {
  let text = ''
  for (let at = 0; at + 1 < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`
  return text
}

let lastSecond = Number.NaN
let lastEnd = ''

/** What Node writes behind the headers of others, the same for a whole second. */
function formatEnd(now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  if (second !== lastSecond) {
    lastSecond = second
    lastEnd =
      `\r\nDate: ${now.toUTCString()}\r\nConnection: keep-alive\r\n` +
      `Keep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`
  }
  return lastEnd
}
