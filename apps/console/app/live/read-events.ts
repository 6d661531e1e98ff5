/** One server-sent event. */
export interface ServerEvent {
  readonly event: string
  /** '' if the event has no id. */
  readonly id: string
  readonly data: string
}

/** Longer than any event of our server. A longer text without an end is something else, such as a proxy's page. */
const longestEvent = 1_000_000

/** The events of a response, as they come. Events end with an empty line; our server writes one line of data each. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      if (text.length > longestEvent) throw new Error('an event has no end')
      for (const block of blocks) yield parseEvent(block)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function parseEvent(block: string): ServerEvent {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at <= 0 ? [] : [[line.slice(0, at), line.slice(at + 1).trimStart()] as const]
    }),
  )
  const read = (name: string) => fields.get(name) ?? ''
  return { event: read('event'), id: read('id'), data: read('data') }
}
