const sameSignalMs = 500

/** Resolves with the reason when a signal arrives or the parent process has ended. */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    const done = (reason: string): void => {
      // The open channel would keep this process alive while the parent waits for its end.
      process.removeAllListeners('disconnect')
      if (process.connected) process.disconnect()
      resolve(reason)
    }
    let firstAt: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // On Ctrl-C the terminal signals the whole process group and the parent passes the signal on, so two signals
        // close together count as one. A later one ends the process at once.
        if (firstAt !== undefined && performance.now() - firstAt > sameSignalMs) process.exit(1)
        firstAt ??= performance.now()
        done(signal)
      })
    }
    process.once('disconnect', () => done('parent gone'))
    // The parent may have ended while this process started.
    if (process.send !== undefined && !process.connected) done('parent gone')
  })
}

/** Added to the expected time for stopping. */
const graceMs = 3000

/**
 * Ends a stopping process even if a timer or connection keeps it alive, for example after the database was lost.
 * @param stoppingMs the expected time for stopping from now
 */
export function exitAtLast(stoppingMs: number): void {
  setTimeout(() => process.exit(), stoppingMs + graceMs).unref()
}
