import { Writable } from 'node:stream'

/** A stream that gives its whole text once it has ended. */
export function collectWhole(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer | string, _encoding, done) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      done()
    },
    final(done) {
      onText(Buffer.concat(chunks).toString('utf8'))
      done()
    },
  })
}
