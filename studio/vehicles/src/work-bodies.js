import { addBox } from './boxes.js'
import { box } from './decals.js'
import { amber, chrome, dark, plastic, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { lathe, mesh, roundedBox, tube } from './surfaces.js'
import { rearDoors } from './truck-bodies.js'

/** Bodies of tradespeople's and concrete trucks. */
export const workBodies = {
  /** Lockers along both sides, and a rack for ladders and pipes over the deck between them. */
  service(base, { x0, x1, y0, width }) {
    const y1 = y0 + 1.15
    addBox(base.group, {
      x0,
      x1,
      y0,
      y1,
      width,
      radius: 0.04,
      look: looks.white,
      side: (decal) => {
        const count = 4
        const wide = (x1 - x0 - 0.1) / count
        for (let k = 0; k < count; k += 1) {
          const x = x0 + 0.05 + k * wide
          decal.seam(
            { points: box(x + 0.03, y0 + 0.08, wide - 0.06, y1 - y0 - 0.16), round: 0.03 },
            0.016,
          )
          decal.area(box(x + wide / 2 - 0.07, y0 + 0.16, 0.14, 0.05), {
            colour: '#2c2f32',
            metal: 0.5,
            gloss: 0.4,
          })
        }
        for (const x of [x0 + 0.2, x1 - 0.2]) decal.area(box(x - 0.05, y0 + 0.02, 0.1, 0.03), amber)
      },
      rear: rearDoors(width / 2, y0, y1),
    })
    for (const side of [1, -1]) {
      base.group.add(
        mesh(
          tube(
            [
              [x0 - 1.2, y1 + 0.52, side * (width / 2 - 0.16)],
              [x1 - 0.05, y1 + 0.52, side * (width / 2 - 0.16)],
            ],
            0.03,
          ),
          steel,
        ),
      )
      for (const x of [x0 + 0.1, (x0 + x1) / 2, x1 - 0.1])
        base.group.add(
          mesh(
            tube(
              [
                [x, y1 - 0.02, side * (width / 2 - 0.16)],
                [x, y1 + 0.52, side * (width / 2 - 0.16)],
              ],
              0.026,
            ),
            steel,
          ),
        )
    }
    for (const x of [x0 - 1.0, x0 + 0.1, (x0 + x1) / 2, x1 - 0.1])
      base.group.add(
        mesh(
          tube(
            [
              [x, y1 + 0.52, width / 2 - 0.16],
              [x, y1 + 0.52, 0.16 - width / 2],
            ],
            0.024,
          ),
          steel,
        ),
      )
    // A ladder and a pipe tube.
    for (const z of [0.34, 0.62])
      base.group.add(
        mesh(
          tube(
            [
              [x0 - 0.9, y1 + 0.57, z],
              [x1 - 0.2, y1 + 0.57, z],
            ],
            0.022,
          ),
          chrome,
        ),
      )
    base.group.add(
      mesh(
        tube(
          [
            [x0 - 0.8, y1 + 0.62, -0.5],
            [x1 - 0.3, y1 + 0.62, -0.5],
          ],
          0.08,
        ),
        material(looks.white),
      ),
    )
  },
  /** A mixing drum, tilted up to its mouth, with hopper and chute at the rear. */
  agitator({ group }, { x0, x1, y0 }) {
    const long = x1 - x0 - 0.7
    const drum = mesh(
      lathe(
        [
          [0.3, 0],
          [0.72, 0.25],
          [1.14, long * 0.32],
          [1.16, long * 0.5],
          [1.0, long * 0.72],
          [0.62, long * 0.94],
          [0.5, long],
          [0.42, long],
        ],
        72,
      ),
      material(looks.paint),
    )
    // The drum's axis is z when it is made, so it is turned along the truck and tilted, with its mouth higher than its
    // foot.
    drum.rotation.order = 'ZYX'
    drum.rotation.y = Math.PI / 2
    drum.rotation.z = 0.2
    drum.position.set(x0 + 0.35, y0 + 0.95, 0)
    group.add(drum)
    group.add(mesh(roundedBox(0.5, 0.95, 1.1, 0.05), dark, [x0 + 0.12, y0 + 0.4, 0]))
    const rearX = x1 - 0.55
    for (const side of [1, -1])
      group.add(
        mesh(
          tube(
            [
              [rearX - 0.35, y0, side * 0.62],
              [rearX, y0 + 1.35, side * 0.5],
            ],
            0.06,
          ),
          dark,
        ),
      )
    group.add(mesh(roundedBox(0.3, 0.12, 1.3, 0.03), dark, [rearX - 0.12, y0 + 1.0, 0]))
    const hopper = mesh(roundedBox(0.55, 0.5, 0.8, 0.06), plastic, [rearX + 0.3, y0 + 2.05, 0])
    hopper.rotation.z = 0.35
    group.add(hopper)
    group.add(
      mesh(
        tube(
          [
            [rearX + 0.2, y0 + 1.25, 0],
            [rearX + 0.55, y0 + 0.85, 0],
            [rearX + 0.78, y0 + 0.3, 0],
          ],
          0.16,
        ),
        plastic,
      ),
    )
    for (const side of [1, -1])
      group.add(
        mesh(
          tube(
            [
              [rearX + 0.42, y0 - 0.25, side * 0.85],
              [rearX + 0.2, y0 + 1.7, side * 0.85],
            ],
            0.022,
          ),
          steel,
        ),
      )
  },
}
