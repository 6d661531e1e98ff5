/** The thread behind `parse-mail-apart.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

const parsed = await parseMail(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(parsed)
