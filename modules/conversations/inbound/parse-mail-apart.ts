import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ParsedMail } from './parse-mail.ts'

/** Many times as long as a mail of ten megabytes takes on a busy machine. */
const longestMs = 15_000
const mostMegabytes = 512

/**
 * Parses a raw message in a thread of its own. A few megabytes of empty lines or boundaries take the parser a minute, in
 * which the process that serves pages would serve nothing.
 *
 * @param limitMs after which the thread is ended
 * @returns undefined: it is no mail that `parseMail` reads, or it needs too much time or memory
 */
export async function parseMailApart(
  raw: Uint8Array,
  limitMs: number = longestMs,
): Promise<ParsedMail | undefined> {
  const thread = new Worker(join(import.meta.dirname, 'parse-mail-thread.ts'), {
    workerData: raw,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const { promise, resolve } = Promise.withResolvers<ParsedMail | undefined>()
  const timer = setTimeout(() => resolve(undefined), limitMs)
  thread.once('message', (parsed: ParsedMail | undefined) => resolve(parsed))
  thread.once('error', () => resolve(undefined))
  thread.once('exit', () => resolve(undefined))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
