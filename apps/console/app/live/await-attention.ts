/** After this time without a key or a pointer nobody is taken to be there, so that an open page does not keep a session alive. */
const presenceMs = 3_600_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Runs work while somebody looks at the page. Work that is given while the tab is hidden, or after an hour without a key or
 * a pointer, waits until somebody is there.
 *
 * @returns `run`, by which work is given; work that is given twice while it waits runs once
 */
export function awaitAttention(signal: AbortSignal): { run(work: () => void): void } {
  const waiting = new Set<() => void>()
  let seenAt = performance.now()
  const isThere = () => !document.hidden && performance.now() - seenAt < presenceMs
  const flush = (): void => {
    if (waiting.size === 0 || !isThere()) return
    const works = [...waiting]
    waiting.clear()
    for (const work of works) work()
  }
  const see = (): void => {
    seenAt = performance.now()
    flush()
  }
  for (const sign of signs) addEventListener(sign, see, { passive: true, signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : see()), {
    signal,
  })
  return {
    run(work) {
      waiting.add(work)
      flush()
    },
  }
}
