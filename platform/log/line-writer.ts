/** Lines are written together once the batch has this many characters or this age. */
const batchLength = 32_768
const batchMs = 200

export interface LineWriter {
  /** @param line including its line break */
  write(line: string): void
  /** Writes the waiting lines and stops. */
  close(): void
}

/**
 * Writes lines in batches, for frequent lines whose system calls would be noticeable. A killed process loses those of
 * the last fifth of a second.
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
