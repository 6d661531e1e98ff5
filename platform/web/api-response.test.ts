import { describe, expect, test } from 'vitest'
import { readApiError, sendWithRetries } from './api-response.ts'

describe('the error of a response (§8)', () => {
  test.each([
    [
      'its own words',
      '{"error":"Enter a name.","code":"lead.fields"}',
      'Unprocessable',
      'Enter a name.',
      'lead.fields',
    ],
    [
      'an empty error',
      '{"error":""}',
      'Bad Gateway',
      'An unexpected error occurred: Bad Gateway',
      null,
    ],
    ['an error that is no text', '{"error":{"a":1}}', '', 'An unexpected error occurred', null],
    ['no JSON', '<html>', 'Bad Gateway', 'An unexpected error occurred: Bad Gateway', null],
    ['nothing', '', '', 'An unexpected error occurred', null],
    ['a list', '[1]', '', 'An unexpected error occurred', null],
    ['null', 'null', '', 'An unexpected error occurred', null],
  ])('%s', async (_what, body, statusText, message, code) => {
    const error = await readApiError(new Response(body, { status: 502, statusText }))
    expect(error).toMatchObject({ message, code, status: 502 })
  })
})

describe('a request that may be sent again (§7)', () => {
  const run = async (answers: readonly (number | null)[]) => {
    const waited: number[] = []
    let sent = 0
    const outcome = await sendWithRetries(
      () => {
        const status = answers[sent]
        sent += 1
        return status === null || status === undefined
          ? Promise.reject(new Error('lost'))
          : Promise.resolve(new Response('x', { status }))
      },
      {
        isFinal: ({ ok }) => ok,
        wait: (ms) => {
          waited.push(ms)
          return Promise.resolve()
        },
      },
    ).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    return { outcome, sent, waits: waited.length }
  }

  test.each([
    [[200], 200, 1],
    [[503, 200], 200, 2],
    [[null, 500, 200], 200, 3],
    [[503, 503, 503, 200], 503, 3],
    [[null, null, null, 200], 'lost', 3],
  ])('%j: %s after %s', async (answers, outcome, sent) => {
    expect(await run(answers)).toEqual({ outcome, sent, waits: sent - 1 })
  })

  test.each<[retryAfter: string | null, waits: readonly number[]]>([
    [null, [300, 1500]],
    ['0', [300, 1500]],
    ['1', [1000, 1500]],
    ['60', [60_000, 60_000]],
    // More than a minute, so the caller receives the response.
    ['61', []],
    ['999999999', []],
    ['Thu, 26 Nov 2026 00:00:00 GMT', [300, 1500]],
    ['-5', [300, 1500]],
    ['1e9', [300, 1500]],
    ['9'.repeat(400), [300, 1500]],
  ])('Retry-After %s is waited for: %j', async (retryAfter, waits) => {
    const waited: number[] = []
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
    const { status } = await sendWithRetries(
      () => Promise.resolve(new Response('x', { status: 429, headers })),
      { isFinal: ({ ok }) => ok, wait: (ms) => Promise.resolve(void waited.push(ms)) },
    )
    expect([status, waited]).toEqual([429, waits])
  })
})
