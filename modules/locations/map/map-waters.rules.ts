import { isOnLand } from './land-outline.rules.ts'
import { boxAround, type Box } from './map-box.rules.ts'
import { projectPosition } from './map-frame.rules.ts'
import type { LabelGround, MapName, TakenBoxes } from './map-layout.types.ts'
import type { Water } from './waters.ts'

/** A name may be written this far from the middle of its water, as a share of the water's width. */
const shifts = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24, 0.32, -0.32]
const letterWidth = 0.54

/** Names of seas and bays, each wholly over water; one of two words may take two lines. */
export function* nameWaters(
  waters: readonly Water[],
  ground: LabelGround,
  taken: TakenBoxes,
): Generator<{ readonly lines: readonly MapName[] }> {
  const { frame, sizes, outlines } = ground
  const named = new Set<string>()
  for (const water of waters) {
    if (named.has(water.name)) continue
    const middle = projectPosition(water, frame)
    const room = water.km * frame.unitsPerKm
    const lineHeight = sizes.letter * 1.2
    const places = [[water.name], water.name.split(' ')].flatMap((lines) =>
      shifts.flatMap((down) =>
        shifts.map((right) => ({
          lines,
          x: middle.x + right * room,
          y: middle.y + down * room,
          width: Math.max(...lines.map(({ length }) => length)) * sizes.letter * letterWidth,
          height: lines.length * lineHeight,
        })),
      ),
    )
    const found = places.find(({ x, y, width, height }) => {
      // A bay smaller than its name is not labelled with it.
      if (width > room * 1.1) return false
      const box = boxAround(x, y, width + 8, height + 4)
      return taken.fits(box) && !touchesLand(box, outlines)
    })
    if (found === undefined) continue
    const { lines, x, y, width, height } = found
    named.add(water.name)
    taken.boxes.push(boxAround(x, y, width + 8, height + 4))
    yield {
      lines: lines.map((name, at) => ({
        name,
        anchor: 'middle',
        x: Math.round(x),
        y: Math.round(y + (at - (lines.length - 1) / 2) * lineHeight),
      })),
    }
  }
}

/** Whether a point of a grid over the box is on land. */
function touchesLand({ left, right, top, bottom }: Box, outlines: LabelGround['outlines']) {
  const steps = Array.from({ length: 9 }, (_, step) => step / 8)
  return steps.some((down) =>
    steps.some((across) =>
      isOnLand([left + (right - left) * across, top + (bottom - top) * down], outlines),
    ),
  )
}
