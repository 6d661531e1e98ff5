import {
  bar,
  exhaust,
  inlineEngine,
  pegs,
  radiator,
  seatOf,
  stand,
  swingarm,
  tail,
} from './bike-fittings.js'
import { alloy, engineDark, gloss, paint, plastic, steel } from './bike-looks.js'
import { blob, fender, lamp } from './bike-parts.js'
import { shell } from './bike-shells.js'
import { street } from './bikes-road.js'
import { material } from './shading.js'
import { mesh, plate, roundedBox, tube } from './surfaces.js'

/** The beak over the front wheel, in sections as `blob` takes them. */
const beak = [
  [-0.9, 0.985, 0.004, 0.015, 2.2],
  [-0.84, 0.992, 0.014, 0.05, 2.4],
  [-0.7, 1.015, 0.024, 0.075, 2.6],
  [-0.54, 1.035, 0.04, 0.1, 2.6],
  [-0.4, 1.03, 0.05, 0.11, 2.4],
]

/** The front and rear edges of the panels beside the tank, which lead air to the radiator. */
const shroud = {
  front: [
    [-0.44, 1.08],
    [-0.55, 0.95],
    [-0.53, 0.82],
    [-0.45, 0.7],
  ],
  rear: [
    [-0.1, 1.08],
    [-0.06, 0.97],
    [-0.16, 0.82],
    [-0.3, 0.69],
  ],
}

/** Widest in the middle of the tank. */
const shroudOut = (x, y) =>
  0.262 -
  Math.max(0, -0.3 - x) ** 1.4 * 0.5 -
  Math.max(0, x + 0.24) ** 1.5 * 0.3 -
  Math.max(0, y - 0.96) ** 1.4 * 1.2 -
  Math.max(0, 0.84 - y) ** 1.4 * 0.8

export function adventure(group) {
  const { xf, xr, front, rear, top } = street(group, {
    front: 0.345,
    rear: 0.335,
    wheelbase: 1.54,
    kind: 'wire',
    wide: 0.165,
    rake: 0.46,
    head: [-0.31, 1.14],
  })
  inlineEngine(group, { x: -0.06, y: 0.56 })
  radiator(group, -0.33, 0.72)
  fender(group, xf, front + 0.02, front, 0.16, 0.6, 2.3, plastic)
  group.add(blob(beak))
  group.add(
    blob([
      [-0.46, 0.98, 0.03, 0.08, 2.4],
      [-0.4, 0.99, 0.12, 0.2, 2.6],
      [-0.2, 1.02, 0.17, 0.235, 2.8],
      [0.02, 0.99, 0.13, 0.17, 2.6],
      [0.16, 0.92, 0.06, 0.1, 2.2],
      [0.2, 0.9, 0.03, 0.06, 2],
    ]),
  )
  for (const side of [1, -1]) {
    group.add(shell(shroud.front, shroud.rear, shroudOut, side, paint))
    group.add(
      mesh(
        tube(
          [
            [-0.42, 0.98, side * 0.16],
            [-0.5, 0.72, side * 0.24],
            [-0.3, 0.44, side * 0.24],
            [-0.02, 0.4, side * 0.2],
          ],
          0.014,
        ),
        steel,
      ),
    )
    group.add(mesh(roundedBox(0.44, 0.36, 0.2, 0.04, 4), alloy, [0.72, 0.78, side * 0.33]))
    group.add(mesh(roundedBox(0.45, 0.03, 0.21, 0.01), plastic, [0.72, 0.92, side * 0.33]))
    group.add(
      mesh(
        tube(
          [
            [0.1, 0.8, side * 0.13],
            [0.5, 0.86, side * 0.12],
            [0.86, 0.96, side * 0.12],
          ],
          0.018,
        ),
        engineDark,
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [-0.3, 0.98, side * 0.06],
            [-0.1, 0.86, side * 0.14],
            [0.14, 0.66, side * 0.15],
            [0.2, 0.46, side * 0.14],
          ],
          0.026,
        ),
        engineDark,
      ),
    )
  }
  group.add(mesh(roundedBox(0.4, 0.03, 0.26, 0.01), alloy, [-0.02, 0.32, 0]))
  seatOf(
    group,
    [
      [0.1, 0.93, 0.02, 0.4],
      [0.16, 0.92, 0.05, 0.9],
      [0.4, 0.92, 0.06, 1],
      [0.62, 0.98, 0.055, 0.95],
      [0.86, 1.01, 0.04, 0.7],
      [0.92, 1.02, 0.01, 0.4],
    ],
    0.16,
  )
  group.add(mesh(roundedBox(0.26, 0.025, 0.24, 0.01), engineDark, [0.95, 1.02, 0]))
  swingarm(group, [0.2, 0.5], [xr, rear])
  exhaust(
    group,
    [
      [-0.2, 0.74, 0.1],
      [-0.32, 0.5, 0.1],
      [0.1, 0.4, 0.13],
      [0.4, 0.5, 0.2],
    ],
    [
      [0.4, 0.5, 0.2],
      [0.86, 0.66, 0.22],
    ],
    { look: steel, canLook: steel, canRadius: 0.055 },
  )
  const screen = mesh(
    plate(
      [
        [-0.52, 1.14],
        [-0.4, 1.46],
        [-0.385, 1.46],
        [-0.49, 1.14],
      ],
      0.34,
      0.004,
    ),
    material({ glass: true, glassAlpha: 0.4 }),
  )
  screen.renderOrder = 5
  group.add(screen)
  group.add(mesh(roundedBox(0.1, 0.15, 0.3, 0.05, 4), gloss, [-0.51, 1.1, 0]))
  lamp(group, -0.53, 1.1, 0.055, gloss)
  bar(group, { at: [top[0] + 0.04, 1.2], width: 0.88, rise: 0.09, back: 0.14 })
  for (const side of [1, -1])
    group.add(
      mesh(roundedBox(0.05, 0.13, 0.22, 0.03, 4), plastic, [top[0] + 0.1, 1.28, side * 0.4]),
    )
  tail(group, 1.02, 0.96, null)
  pegs(group, 0.18, 0.42)
  stand(group, 0.04, 0.36)
}
