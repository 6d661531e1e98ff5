const sameSignalMs = 500

/** Until a signal comes, or the program that started us is gone. */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    const done = (reason: string): void => {
      // Its channel would keep this process alive, and the parent waits for us.
      process.removeAllListeners('disconnect')
      if (process.connected) process.disconnect()
      resolve(reason)
    }
    let firstAt: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal sends Ctrl-C to the whole group, and our parent passes it on: that is one signal. A
        // later one means: now.
        if (firstAt !== undefined && performance.now() - firstAt > sameSignalMs) process.exit(1)
        firstAt ??= performance.now()
        done(signal)
      })
    }
    process.once('disconnect', () => done('parent gone'))
    // It may have gone while we were getting ready.
    if (process.send !== undefined && !process.connected) done('parent gone')
  })
}

/** Longer than anything that is still worth waiting for. */
const lastMs = 3000

/**
 * Ends the process that stops, also where something that lost the database keeps a timer, a connection or the
 * one that waits for it.
 *
 * @param stoppingMs how long stopping may rightly take from now on
 */
export function exitAtLast(stoppingMs: number): void {
  setTimeout(() => process.exit(), stoppingMs + lastMs).unref()
}
