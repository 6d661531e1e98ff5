import type { LiveEnd, LiveMessage } from '#modules/live/live-event.types.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import { isSecureOrigin, readStaffCookie } from '../context/staff-cookies.ts'
import type { ConsoleContext } from './console-env.ts'

/** Messages that wait for a browser; one that has more does not keep up. */
const mostWaiting = 32
const retrySeconds = 30

const encoder = new TextEncoder()

/**
 * `GET /live`: changes at the places of the signed-in person as server-sent events. It continues after the position of
 * `Last-Event-ID`.
 */
export async function streamLive(
  c: ConsoleContext,
  { staff, live, consoleOrigin }: ConsoleServices,
): Promise<Response> {
  const cookies = c.req.header('cookie') ?? ''
  const key = readStaffCookie(cookies, 'staff', isSecureOrigin(consoleOrigin))
  const found = key === undefined ? undefined : await staff.checkSession(key)
  if (key === undefined || found === undefined) return c.text('Nobody is signed in.\n', 401)

  let close: () => void = () => undefined
  let isFull = false
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const opened = live.open({ key, found }, c.req.header('last-event-id') ?? null, {
          send(message) {
            controller.enqueue(encoder.encode(formatMessage(message)))
            return (controller.desiredSize ?? 0) > 0
          },
          end(why) {
            controller.enqueue(encoder.encode(formatEnd(why)))
            controller.close()
          },
        })
        if (opened.ok) close = opened.close
        else {
          isFull = true
          controller.close()
        }
      },
      cancel: () => close(),
    },
    { highWaterMark: mostWaiting },
  )
  if (isFull) {
    c.header('retry-after', String(retrySeconds))
    return c.text('Too many pages are open. This one is not updated by itself.\n', 503)
  }
  return c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that buffers would hold changes back.
    'x-accel-buffering': 'no',
  })
}

/** Data is one line of JSON, which has no line breaks outside of texts. */
function formatMessage(message: LiveMessage): string {
  const data = message.kind === 'events' ? JSON.stringify(message.events) : ''
  return `event: ${message.kind}\nid: ${message.position}\ndata: ${data}\n\n`
}

const formatEnd = (why: LiveEnd): string => `event: end\ndata: ${why}\n\n`
