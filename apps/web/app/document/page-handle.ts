interface PageHandle {
  /** Whether the page hydrates in the browser; other pages ship no script at all. */
  readonly hydrate?: (loaderData: unknown) => boolean
  /** When its scripts are requested: once the page is loaded, or at the first interaction with its form. */
  readonly hydrateOn?: HydrationStart
}

export type HydrationStart = 'load' | 'interaction'

/** For a page whose loader gives `{ result: { kind } }`: only this kind of result hydrates. */
export function hydrateWhen(kind: string): PageHandle {
  return {
    hydrate: (loaderData) =>
      (loaderData as { result?: { kind?: string } } | undefined)?.result?.kind === kind,
  }
}

/** The same for a page that works without script until the visitor interacts with its form. */
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
