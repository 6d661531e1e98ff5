interface PageHandle {
  /** Whether the page comes alive in the browser; others ship no script at all. */
  readonly hydrate?: (loaderData: unknown) => boolean
}

/** For a page whose loader gives `{ answer: { kind } }`: only this kind of answer comes alive. */
export function aliveWhen(kind: string): PageHandle {
  return {
    hydrate: (loaderData) =>
      (loaderData as { answer?: { kind?: string } } | undefined)?.answer?.kind === kind,
  }
}

export function comesAlive(match: {
  readonly handle: unknown
  readonly loaderData: unknown
}): boolean {
  return (match.handle as PageHandle | undefined)?.hydrate?.(match.loaderData) === true
}
