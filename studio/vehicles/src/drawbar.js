import * as THREE from 'three'
import { dark, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { cylinder, mesh, roundedBox, tube } from './surfaces.js'

/** Drawbar, coupling and jockey wheel ahead of `x0`, and two gas bottles unless `bottles` is false. */
export function addDrawbar(group, { x0, y0, bottles = true }) {
  for (const side of [1, -1])
    group.add(
      mesh(
        tube(
          [
            [x0 + 0.4, y0 + 0.02, side * 0.55],
            [x0 - 1.15, y0 + 0.02, side * 0.06],
          ],
          0.05,
        ),
        dark,
      ),
    )
  group.add(mesh(roundedBox(0.4, 0.12, 0.14, 0.04), steel, [x0 - 1.3, y0 + 0.04, 0]))
  group.add(
    mesh(
      tube(
        [
          [x0 - 0.75, y0 + 0.35, 0.26],
          [x0 - 0.75, 0.16, 0.26],
        ],
        0.03,
      ),
      steel,
    ),
  )
  group.add(mesh(cylinder(0.13, 0.07), material(looks.rubber), [x0 - 0.75, 0.13, 0.26]))
  if (!bottles) return
  for (const z of [-0.18, 0.18])
    group.add(
      mesh(
        new THREE.CylinderGeometry(0.15, 0.15, 0.5, 24),
        material({ albedo: [0.32, 0.33, 0.33], rough: 0.5, coat: 0.4 }),
        [x0 - 0.32, y0 + 0.3, z],
      ),
    )
}
