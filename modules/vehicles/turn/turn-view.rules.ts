/** What a frame shows, by its place: the vehicle turns from its front over its left side. */
const sides = [
  'Front',
  'Front left',
  'Left side',
  'Rear left',
  'Rear',
  'Rear right',
  'Right side',
  'Front right',
] as const

/** The side that a frame shows, in words. */
export function nameSide(frame: number, count: number): (typeof sides)[number] {
  return sides[Math.round((frame / count) * sides.length) % sides.length] ?? 'Front'
}

/** The frame at a number that may be beyond either end, because a vehicle turns on and on. */
export function wrapFrame(frame: number, count: number): number {
  return ((Math.round(frame) % count) + count) % count
}

/**
 * The frame after a drag: dragging over the whole width turns the vehicle once, and the side under the pointer follows
 * it.
 *
 * @param start the frame at which the drag began
 * @param distance in pixels, to the right
 */
export function dragFrame(start: number, distance: number, width: number, count: number): number {
  return wrapFrame(start - (distance / Math.max(width, 1)) * count, count)
}

/** `missing`: the vehicle has no picture for this side. */
export type FrameState = 'missing' | 'waiting' | 'loading' | 'ready' | 'failed'

/** Frames that load at the same time, so that those near the shown one come first. */
const mostAtOnce = 4

/** The distance between two frames, the shorter way around. */
function measure(one: number, other: number, count: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, count - apart)
}

function listNearest(states: readonly FrameState[], frame: number, state: FrameState): number[] {
  return states
    .flatMap((each, at) => (each === state ? [at] : []))
    .sort((a, b) => measure(a, frame, states.length) - measure(b, frame, states.length) || a - b)
}

/** Begins to load the frames nearest to this one, as far as there is room. */
export function startNearest(states: readonly FrameState[], frame: number): FrameState[] {
  const room = mostAtOnce - states.filter((state) => state === 'loading').length
  const started = new Set(listNearest(states, frame, 'waiting').slice(0, Math.max(room, 0)))
  return states.map((state, at) => (started.has(at) ? 'loading' : state))
}

/** The loaded frame nearest to this one; null while none has loaded. */
export function findShownFrame(states: readonly FrameState[], frame: number): number | null {
  return listNearest(states, frame, 'ready')[0] ?? null
}

/** What visitors read of the loading. */
export function describeLoading(states: readonly FrameState[]): {
  readonly text: string
  readonly settled: boolean
} {
  const countOf = (...wanted: FrameState[]) =>
    states.filter((state) => wanted.includes(state)).length
  if (countOf('waiting', 'loading') > 0) {
    const all = states.length - countOf('missing')
    return { text: `Loading ${countOf('ready', 'failed')} of ${all}`, settled: false }
  }
  const lost = countOf('failed', 'missing')
  if (countOf('ready') === 0) return { text: 'This 360° view could not be loaded.', settled: true }
  return {
    text:
      lost === 0
        ? 'Drag to turn'
        : `Drag to turn. ${lost} of ${states.length} pictures are missing.`,
    settled: true,
  }
}
