import { addBox } from './boxes.js'
import { box } from './decals.js'
import { amber, chrome, dark, plastic, red, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox, tube } from './surfaces.js'
import { addTray } from './truck-parts.js'

/** Bodies and loads of trucks. */

export function rearDoors(half, y0, y1) {
  return (decal) => {
    decal.line({ points: box(-half + 0.05, y0 + 0.06, half * 2 - 0.1, y1 - y0 - 0.12) }, 0.03, {
      colour: '#8d9196',
      metal: 0.7,
      gloss: 0.3,
    })
    decal.line(
      {
        points: [
          [0, y0 + 0.06],
          [0, y1 - 0.06],
        ],
        closed: false,
      },
      0.025,
      { colour: '#33363a', gloss: 0.3 },
    )
    for (const s of [-0.32, 0.32]) {
      decal.line(
        {
          points: [
            [s * half, y0 + 0.1],
            [s * half, y1 - 0.1],
          ],
          closed: false,
        },
        0.03,
        { colour: '#b7babd', metal: 0.9, gloss: 0.4 },
      )
      decal.area(box(s * half - 0.1, y0 + 0.7, 0.2, 0.06), {
        colour: '#55585c',
        metal: 0.7,
        gloss: 0.3,
      })
    }
    for (const s of [-1, 1]) decal.area(box(s * (half - 0.16) - 0.06, y0 + 0.02, 0.12, 0.05), red)
  }
}

export const truckBodies = {
  box(base, { x0, x1, y0, y1, width }) {
    addBox(base.group, {
      x0,
      x1,
      y0,
      y1,
      width,
      radius: 0.035,
      look: looks.white,
      side: (decal) => {
        decal.line({ points: box(x0 + 0.03, y0 + 0.03, x1 - x0 - 0.06, y1 - y0 - 0.06) }, 0.06, {
          colour: '#a9adb1',
          metal: 0.8,
          gloss: 0.3,
        })
        for (let x = x0 + 0.5; x < x1 - 0.2; x += 0.61)
          decal.line(
            {
              points: [
                [x, y0 + 0.06],
                [x, y1 - 0.06],
              ],
              closed: false,
            },
            0.006,
            { colour: '#8e9296', alpha: 0.7, gloss: 0.3 },
          )
        for (let x = x0 + 0.3; x < x1; x += (x1 - x0 - 0.6) / 3)
          decal.area(box(x - 0.05, y0 + 0.02, 0.1, 0.03), amber)
      },
      front: (decal) =>
        decal.line(
          { points: box(-width / 2 + 0.03, y0 + 0.03, width - 0.06, y1 - y0 - 0.06) },
          0.06,
          { colour: '#a9adb1', metal: 0.8, gloss: 0.3 },
        ),
      rear: rearDoors(width / 2, y0, y1),
    })
  },
  fridge(base, places) {
    truckBodies.box(base, places)
    base.group.add(
      mesh(roundedBox(0.42, 0.6, 1.5, 0.06), material(looks.white), [
        places.x0 - 0.2,
        places.y1 - 0.45,
        0,
      ]),
    )
    base.group.add(
      mesh(roundedBox(0.02, 0.34, 1.1, 0.01), plastic, [places.x0 - 0.415, places.y1 - 0.45, 0]),
    )
  },
  curtain(base, { x0, x1, y0, y1, width }) {
    addBox(base.group, {
      x0,
      x1,
      y0,
      y1,
      width,
      radius: 0.03,
      look: looks.white,
      side: (decal) => {
        decal.area(box(x0 + 0.08, y0 + 0.12, x1 - x0 - 0.16, y1 - y0 - 0.22), {
          colour: '#31465c',
          gloss: 0.15,
        })
        for (let x = x0 + 0.35; x < x1 - 0.1; x += 0.42) {
          decal.line(
            {
              points: [
                [x, y0 + 0.14],
                [x, y1 - 0.12],
              ],
              closed: false,
            },
            0.05,
            { colour: '#1f2f40', gloss: 0.2, alpha: 0.5, blur: 0.02 },
          )
          decal.line(
            {
              points: [
                [x, y0 + 0.1],
                [x, y0 + 0.34],
              ],
              closed: false,
            },
            0.03,
            { colour: '#c8cacc', gloss: 0.2 },
          )
        }
        decal.area(box(x0, y0, x1 - x0, 0.11), { colour: '#9a9ea3', metal: 0.7, gloss: 0.3 })
        decal.area(box(x0, y1 - 0.09, x1 - x0, 0.09), { colour: '#9a9ea3', metal: 0.7, gloss: 0.3 })
      },
      rear: rearDoors(width / 2, y0, y1),
    })
  },
  tipper({ group }, { x0, x1, y0, width }) {
    const look = material(looks.paint)
    const high = 0.72
    for (const side of [1, -1]) {
      group.add(
        mesh(roundedBox(x1 - x0, high, 0.06, 0.02), look, [
          (x0 + x1) / 2,
          y0 + high / 2 + 0.08,
          side * (width / 2 - 0.05),
        ]),
      )
      for (let x = x0 + 0.25; x < x1; x += 0.55)
        group.add(
          mesh(roundedBox(0.09, high, 0.07, 0.015), look, [
            x,
            y0 + high / 2 + 0.08,
            side * (width / 2 - 0.005),
          ]),
        )
      group.add(
        mesh(roundedBox(x1 - x0, 0.08, 0.12, 0.02), look, [
          (x0 + x1) / 2,
          y0 + high + 0.08,
          side * (width / 2 - 0.04),
        ]),
      )
    }
    group.add(
      mesh(roundedBox(x1 - x0, 0.1, width - 0.08, 0.02), look, [(x0 + x1) / 2, y0 + 0.06, 0]),
    )
    group.add(
      mesh(roundedBox(0.07, high + 0.25, width - 0.06, 0.02), look, [x0, y0 + high / 2 + 0.2, 0]),
    )
    group.add(mesh(roundedBox(0.06, high, width - 0.06, 0.02), look, [x1, y0 + high / 2 + 0.08, 0]))
    const canopy = mesh(
      plate(
        [
          [x0 - 0.75, y0 + high + 0.5],
          [x0 + 0.02, y0 + high + 0.3],
          [x0 + 0.02, y0 + high + 0.22],
          [x0 - 0.75, y0 + high + 0.42],
        ],
        width - 0.2,
        0.01,
      ),
      look,
    )
    group.add(canopy)
    group.add(
      mesh(
        tube(
          [
            [x0 + 0.35, y0, 0],
            [x0 + 0.2, y0 + 0.4, 0],
          ],
          0.07,
        ),
        chrome,
      ),
    )
  },
  tray({ group }, { x0, x1, y0, width, sides = 0.36, headboard = 1.1 }) {
    addTray(group, { x0, x1, y: y0, width, sides, headboard })
  },
  crane({ group }, { x0, x1, y0, width }) {
    addTray(group, { x0: x0 + 0.9, x1, y: y0, width, sides: 0.36, headboard: 0.7 })
    const orange = material({ albedo: [0.62, 0.2, 0.02], rough: 0.4, coat: 0.8 })
    group.add(mesh(roundedBox(0.6, 0.5, width - 0.3, 0.05), dark, [x0 + 0.4, y0 + 0.1, 0]))
    group.add(mesh(roundedBox(0.42, 1.2, 0.42, 0.05), orange, [x0 + 0.42, y0 + 0.75, 0]))
    const arm = mesh(roundedBox(1.5, 0.26, 0.26, 0.03), orange, [x0 + 0.42, y0 + 1.4, 0.42])
    arm.rotation.y = Math.PI / 2
    group.add(arm)
    const arm2 = mesh(roundedBox(1.6, 0.2, 0.2, 0.03), orange, [x0 + 0.42, y0 + 1.68, 0.3])
    arm2.rotation.y = Math.PI / 2
    arm2.rotation.x = 0.2
    group.add(arm2)
    group.add(
      mesh(
        tube(
          [
            [x0 + 0.42, y0 + 0.9, 0.2],
            [x0 + 0.42, y0 + 1.35, 0.9],
          ],
          0.05,
        ),
        chrome,
      ),
    )
    for (const side of [1, -1])
      group.add(
        mesh(roundedBox(0.16, 0.9, 0.16, 0.02), plastic, [
          x0 + 0.42,
          y0 - 0.25,
          side * (width / 2 - 0.1),
        ]),
      )
  },
  beaver({ group }, { x0, x1, y0, width }) {
    addTray(group, { x0, x1: x1 - 1.0, y: y0, width, sides: 0, headboard: 0.8, wood: true })
    const ramp = mesh(roundedBox(1.15, 0.1, width, 0.01), plastic, [x1 - 0.5, y0 - 0.16, 0])
    ramp.rotation.z = -0.3
    group.add(ramp)
    for (const side of [1, -1]) {
      const gate = mesh(roundedBox(0.1, 1.7, 0.7, 0.02), steel, [
        x1 - 0.02,
        y0 + 0.55,
        side * (width / 4),
      ])
      gate.rotation.z = 0.14
      group.add(gate)
    }
  },
}
