interface Closable {
  close(): Promise<void>
}

/** Something that is opened when it is first needed, and closed only if it was. If opening fails, the next caller opens again. */
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
