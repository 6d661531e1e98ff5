interface Closable {
  close(): Promise<void>
}

/** Opens something on first use, and closes it only if it was opened. If opening fails, the next call tries again. */
export function openLazily<Opened extends Closable>(open: () => Promise<Opened>) {
  let opening: Promise<Opened> | undefined
  return {
    open(): Promise<Opened> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    async close(): Promise<void> {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}
