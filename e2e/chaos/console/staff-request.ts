import { request, type IncomingMessage } from 'node:http'
import { buildStaffCookie } from '#apps/console/context/staff-cookies.ts'
import { type ReceivedResponse, sendRequest } from '../send-request.ts'

export const consoleHost = 'console.localhost'

/** The headers of a browser in which a person is signed in, on plain http. */
const buildHeaders = (sessionKey: string): Record<string, string> => {
  const cookie = buildStaffCookie('staff', sessionKey, { isSecure: false, maxAgeSeconds: 60 })
  return { cookie: cookie.split(';')[0] ?? '' }
}

/** Opens a page of the console, or posts a form to it. @throws Error without a complete response */
export const requestAsStaff = (
  port: number,
  sessionKey: string,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<ReceivedResponse> =>
  sendRequest({
    port,
    host: consoleHost,
    path,
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      ...buildHeaders(sessionKey),
      ...(form === undefined
        ? {}
        : {
            origin: `http://${consoleHost}:${port}`,
            'content-type': 'application/x-www-form-urlencoded',
          }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  })

/**
 * Opens a stream of `GET /live`, each on a connection of its own.
 *
 * @param position the last that the browser knows; null: it has none
 * @throws Error if there is no response
 */
export const openLiveStream = (
  port: number,
  sessionKey: string,
  position: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/live',
      agent: false,
      signal,
      headers: {
        host: `${consoleHost}:${port}`,
        ...buildHeaders(sessionKey),
        ...(position === null ? {} : { 'last-event-id': position }),
      },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
