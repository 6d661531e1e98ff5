import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { FlatHeaders } from '#platform/page-cache/cached-page.ts'

/** Sent to browsers too. Longer than a load balancer's usual 60 s, so that this server never closes a connection first. */
export const keepAliveMs = 65_000

/** The field in which Node holds the text of the headers until it is sent. */
interface HeadField {
  _header?: string | null
}

const texts = new WeakMap<FlatHeaders, string>()

/**
 * Writes headers whose text was built before. `writeHead` would check and join the same dozen headers for each
 * response, which takes as long as everything else that serving a cached page needs. It is used all the same when the
 * connection closes after this response, and by a version of Node that holds its headers in another field.
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

/** The headers that Node adds at the end, which stay the same for a whole second. */
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
