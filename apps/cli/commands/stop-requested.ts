const sameSignalMs = 500

/** Resolves with the reason when a signal comes or the program that started this one has gone. */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    const done = (reason: string): void => {
      // The open channel would keep this process alive, while the parent waits for its end.
      process.removeAllListeners('disconnect')
      if (process.connected) process.disconnect()
      resolve(reason)
    }
    let firstAt: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal sends Ctrl-C to the whole process group and the parent passes it on: both are one signal. A
        // later one means that this process is to end at once.
        if (firstAt !== undefined && performance.now() - firstAt > sameSignalMs) process.exit(1)
        firstAt ??= performance.now()
        done(signal)
      })
    }
    process.once('disconnect', () => done('parent gone'))
    // The parent may have gone while this process was getting ready.
    if (process.send !== undefined && !process.connected) done('parent gone')
  })
}

/** Added to the time that stopping may take, for everything that was not counted in it. */
const graceMs = 3000

/**
 * Ends a process that is stopping even if a timer or a connection would keep it alive, such as after the database
 * was lost.
 *
 * @param stoppingMs how long stopping may rightly take from now on
 */
export function exitAtLast(stoppingMs: number): void {
  setTimeout(() => process.exit(), stoppingMs + graceMs).unref()
}
