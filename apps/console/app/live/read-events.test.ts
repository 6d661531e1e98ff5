import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(parts: readonly string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are read however the connection cuts them', async () => {
  const text = 'event: events\nid: 12\ndata: [{"a":"b: c"}]\n\nevent: beat\nid: 13\ndata: \n\n'
  const expected = [
    { event: 'events', id: '12', data: '[{"a":"b: c"}]' },
    { event: 'beat', id: '13', data: '' },
  ]
  expect(await read([text])).toEqual(expected)
  expect(await read([...text])).toEqual(expected)
})

test('an event that is cut off is left out, and one without an end is refused', async () => {
  expect(await read(['event: beat\nid: 1\n'])).toEqual([])
  await expect(read(['x'.repeat(1_000_001)])).rejects.toThrow('no end')
})
