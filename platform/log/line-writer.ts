/** Lines are written together once they are this many characters, or this old. */
const batchLength = 32_768
const batchMs = 200

export interface LineWriter {
  /** @param line with its line break */
  write(line: string): void
  /** Writes what is waiting, and stops. */
  close(): void
}

/**
 * Hands lines on in batches: for what is written so often that a call of the system each would be felt. A
 * process that is killed loses the last fifth of a second of them.
 *
 * @param output standard output
 */
export function openLineWriter(output: { write(text: string): unknown }): LineWriter {
  let waiting = ''
  const flush = () => {
    const text = waiting
    waiting = ''
    if (text !== '') output.write(text)
  }
  const timer = setInterval(flush, batchMs)
  timer.unref()
  process.once('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= batchLength) flush()
    },
    close() {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
