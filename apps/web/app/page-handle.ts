interface PageHandle {
  /** Whether the page comes alive in the browser; others ship no script at all. */
  readonly hydrate?: (loaderData: unknown) => boolean
  /** When its scripts are asked for: once it is read, or not before its form is touched. */
  readonly startsOn?: ScriptStart
}

export type ScriptStart = 'load' | 'touch'

/** For a page whose loader gives `{ answer: { kind } }`: only this kind of answer comes alive. */
export function aliveWhen(kind: string): PageHandle {
  return {
    hydrate: (loaderData) =>
      (loaderData as { answer?: { kind?: string } } | undefined)?.answer?.kind === kind,
  }
}

/** The same for a page that works without script until somebody touches its form. */
export function aliveOnTouch(kind: string): PageHandle {
  return { ...aliveWhen(kind), startsOn: 'touch' }
}

/** @param handles of the matched routes */
export function decideScriptStart(handles: readonly unknown[]): ScriptStart {
  const waits = handles.some((handle) => (handle as PageHandle | undefined)?.startsOn === 'touch')
  return waits ? 'touch' : 'load'
}

export function comesAlive(match: {
  readonly handle: unknown
  readonly loaderData: unknown
}): boolean {
  return (match.handle as PageHandle | undefined)?.hydrate?.(match.loaderData) === true
}
