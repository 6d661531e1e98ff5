interface PageHandle {
  /** Whether the page comes alive in the browser; others ship no script at all. */
  readonly hydrate?: (loaderData: unknown) => boolean
  /** When its scripts are asked for: once it is read, or not before its form is touched. */
  readonly hydrateOn?: HydrationStart
}

export type HydrationStart = 'load' | 'interaction'

/** For a page whose loader gives `{ result: { kind } }`: only this kind of result comes alive. */
export function hydrateWhen(kind: string): PageHandle {
  return {
    hydrate: (loaderData) =>
      (loaderData as { result?: { kind?: string } } | undefined)?.result?.kind === kind,
  }
}

/** The same for a page that works without script until somebody touches its form. */
export function hydrateOnInteraction(kind: string): PageHandle {
  return { ...hydrateWhen(kind), hydrateOn: 'interaction' }
}

/** @param handles of the matched routes */
export function decideHydrationStart(handles: readonly unknown[]): HydrationStart {
  const waits = handles.some(
    (handle) => (handle as PageHandle | undefined)?.hydrateOn === 'interaction',
  )
  return waits ? 'interaction' : 'load'
}

export function hydrates(match: {
  readonly handle: unknown
  readonly loaderData: unknown
}): boolean {
  return (match.handle as PageHandle | undefined)?.hydrate?.(match.loaderData) === true
}
