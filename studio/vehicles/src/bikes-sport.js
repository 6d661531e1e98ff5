import {
  exhaust,
  inlineEngine,
  pegs,
  radiator,
  seatOf,
  stand,
  swingarm,
  tail,
} from './bike-fittings.js'
import { alloy, engineDark, gloss, gold, leather, paint, rubber, steel } from './bike-looks.js'
import { blob, fender } from './bike-parts.js'
import { shell } from './bike-shells.js'
import { street } from './bikes-road.js'
import { curve } from './curves.js'
import { material } from './shading.js'
import { mesh, roundedBox, tube } from './surfaces.js'

/** Sections of the nose, as `blob` takes them. */
const nose = [
  [-0.86, 0.8, 0.01, 0.02, 2],
  [-0.82, 0.82, 0.08, 0.1, 2.2],
  [-0.7, 0.87, 0.13, 0.18, 2.4],
  [-0.54, 0.93, 0.12, 0.21, 2.6],
  [-0.4, 0.96, 0.06, 0.2, 2.6],
]
const [noseMiddle, noseHigh, noseWide, noseSquare] = [1, 2, 3, 4].map((k) =>
  curve(nose.map((section) => [section[0], section[k]])),
)

/** The nose's distance from the middle. */
function noseOut(x, y) {
  const share = Math.min(1, Math.abs(y - noseMiddle(x)) / noseHigh(x))
  return noseWide(x) * (1 - share ** noseSquare(x)) ** (1 / noseSquare(x))
}

/** The edges of the fairing's sides: behind the front wheel, and before the frame. */
const fairing = {
  front: [
    [-0.74, 0.84],
    [-0.6, 0.7],
    [-0.46, 0.56],
    [-0.38, 0.42],
    [-0.3, 0.29],
    [-0.18, 0.2],
  ],
  rear: [
    [-0.2, 0.94],
    [-0.13, 0.8],
    [-0.04, 0.64],
    [0.06, 0.49],
    [0.19, 0.35],
    [0.24, 0.2],
  ],
  longRear: [
    [-0.18, 0.93],
    [-0.06, 0.78],
    [0.08, 0.63],
    [0.2, 0.5],
    [0.32, 0.36],
    [0.34, 0.21],
  ],
}

/**
 * Wider around the engine, and narrower towards the nose, the tank and the belly. A soft ridge falls from the nose to
 * the rear.
 */
function fairingOut(x, y) {
  const aboveRidge = (y - 0.64 + 0.45 * (x + 0.46)) / 0.06
  return (
    0.22 +
    0.02 * Math.exp(-(aboveRidge ** 2)) -
    Math.max(0, -0.42 - x) ** 1.3 * 0.42 -
    Math.max(0, 0.36 - y) ** 1.6 * 0.8 -
    Math.max(0, y - 0.78) * 0.32
  )
}

/** A slit in the fairing that lets out the radiator's air. */
const vent = {
  front: [
    [-0.37, 0.6],
    [-0.32, 0.5],
    [-0.23, 0.4],
    [-0.08, 0.31],
  ],
  rear: [
    [-0.36, 0.61],
    [-0.275, 0.515],
    [-0.185, 0.415],
    [-0.07, 0.313],
  ],
}

const lamp = {
  front: [
    [-0.815, 0.84],
    [-0.8, 0.8],
  ],
  rear: [
    [-0.62, 0.92],
    [-0.66, 0.84],
  ],
}
const lampLook = material({
  albedo: [0.75, 0.8, 0.85],
  rough: 0.1,
  metal: 0.4,
  coat: 1,
  glow: 0.55,
})
const thin = { depth: 0.006 }

export function sport(group, { other = false } = {}) {
  const { xf, xr, front, rear, top } = street(group, {
    wheelbase: 1.39,
    rake: 0.4,
    head: [-0.35, 0.94],
    kind: other ? 'ten' : 'five',
    wheelLook: other ? gold : engineDark,
  })
  fender(group, xf, front, front, 0.15, 0.5, 2.6, paint)
  inlineEngine(group, { x: -0.06, y: 0.44, wide: 0.3 })
  radiator(group, -0.34, 0.55)
  group.add(
    blob([
      [-0.32, 0.84, 0.03, 0.06, 2.2],
      [-0.28, 0.87, 0.09, 0.14, 2.4],
      [-0.1, 0.89, 0.12, 0.165, 2.6],
      [0.08, 0.85, 0.09, 0.12, 2.4],
      [0.18, 0.81, 0.04, 0.08, 2],
    ]),
  )
  // Fairing: a nose over the fork, sides down to the belly.
  group.add(blob(nose))
  for (const side of [1, -1]) {
    group.add(
      shell(fairing.front, other ? fairing.longRear : fairing.rear, fairingOut, side, paint),
    )
    group.add(shell(vent.front, vent.rear, (x, y) => fairingOut(x, y) + 0.003, side, gloss, thin))
    group.add(shell(lamp.front, lamp.rear, (x, y) => noseOut(x, y) + 0.004, side, lampLook, thin))
    group.add(
      mesh(
        tube(
          [
            [-0.28, 0.86, side * 0.12],
            [-0.02, 0.74, side * 0.16],
            [0.18, 0.48, side * 0.13],
          ],
          0.036,
        ),
        alloy,
      ),
    )
  }
  group.add(mesh(roundedBox(0.46, 0.08, 0.36, 0.04), paint, [-0.02, 0.21, 0]))
  const screen = blob(
    [
      [-0.74, 0.97, 0.02, 0.05, 2],
      [-0.66, 1.0, 0.05, 0.13, 2.2],
      [-0.5, 1.05, 0.06, 0.15, 2.4],
      [-0.4, 1.09, 0.02, 0.12, 2.4],
    ],
    30,
    material({ glass: true, glassAlpha: 0.55 }),
  )
  screen.renderOrder = 5
  group.add(screen)
  seatOf(
    group,
    [
      [0.12, 0.81, 0.02, 0.4],
      [0.2, 0.8, 0.04, 0.9],
      [0.4, 0.81, 0.045, 0.9],
      [0.5, 0.83, 0.03, 0.5],
    ],
    0.15,
  )
  group.add(
    blob([
      [0.24, 0.78, 0.04, 0.1, 2.4],
      [0.44, 0.84, 0.075, 0.135, 2.6],
      [0.62, 0.93, 0.07, 0.1, 2.4],
      [0.84, 1.02, 0.03, 0.05, 2.2],
      [0.87, 1.03, 0.004, 0.01, 2],
    ]),
  )
  group.add(
    blob(
      [
        [0.46, 0.92, 0.02, 0.06, 2.2],
        [0.54, 0.95, 0.04, 0.09, 2.4],
        [0.74, 1.01, 0.025, 0.06, 2.2],
        [0.8, 1.03, 0.01, 0.03, 2],
      ],
      30,
      leather,
    ),
  )
  swingarm(group, [0.2, 0.42], [xr, rear])
  exhaust(
    group,
    [
      [-0.2, 0.6, 0.1],
      [-0.34, 0.42, 0.08],
      [-0.1, 0.17, 0.08],
      [0.2, 0.2, 0.12],
      [0.34, 0.34, 0.17],
    ],
    [
      [0.33, 0.34, 0.17],
      [0.68, 0.56, 0.2],
    ],
    { look: steel, canLook: other ? steel : engineDark, canRadius: 0.056 },
  )
  for (const side of [1, -1]) {
    group.add(
      mesh(
        tube(
          [
            [top[0] + 0.02, 0.93, side * 0.12],
            [top[0] + 0.1, 0.9, side * 0.32],
          ],
          0.017,
        ),
        rubber,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [-0.56, 1.0, side * 0.18],
            [-0.54, 1.08, side * 0.32],
          ],
          0.009,
        ),
        gloss,
      ),
    )
    group.add(mesh(roundedBox(0.04, 0.07, 0.14, 0.025, 4), gloss, [-0.53, 1.09, side * 0.37]))
  }
  tail(group, 0.84, 0.98, null)
  pegs(group, 0.26, 0.42)
  stand(group, 0.06, 0.28)
}
