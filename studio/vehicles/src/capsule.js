import * as THREE from 'three'
import { box, circle, createDecal } from './decals.js'
import { dark, steel } from './large-looks.js'
import { looks, material } from './shading.js'
import { mesh, net, roundedBox, tube } from './surfaces.js'
import { addAxle, addGuard } from './truck-parts.js'
import { addDrawbar } from './drawbar.js'

/** A travel trailer with a round shell of polished, riveted sheets. */

const sheet = { albedo: [0.74, 0.75, 0.77], rough: 0.26, metal: 1 }
const wheel = { radius: 0.36, rim: 0.21, width: 0.225, design: 'five', finish: 'alloy' }
const [y0, y1, width] = [0.5, 2.86, 2.42]
const rows = 90

/** Height and half width of the shell at `x`, where its ends are at plus and minus half its length. */
function shellAt(x, half) {
  const share = Math.min(1, Math.abs(x) / half)
  const end = Math.max(0, (share - (half - 1.35) / half) / (1.35 / half))
  const round = Math.sqrt(Math.max(0, 1 - end ** 2.6))
  return {
    high: (y1 - y0) * (0.34 * (1 - end ** 8) + 0.66 * round),
    half: (width / 2) * round ** 0.8,
  }
}

/** The shell from its lower edge, t = 0, over the side to the middle of the roof, t = 1. */
function sectionAt(t, { high, half }) {
  const angle = (t * Math.PI) / 2
  const power = 2 / 3.1
  return [half * Math.cos(angle) ** power, y0 + 0.16 + (high - 0.16) * Math.sin(angle) ** power]
}

/** @param axles distances from the front end; `windows` as [left, width] */
export function capsule({ long, axles, door, windows }) {
  const group = new THREE.Group()
  const half = long / 2
  const decal = createDecal(long, y1 - y0, { perMetre: 620, left: -half, bottom: y0 })
  drawSheets(decal, half, { axles, door, windows })
  decal.finish()
  const columns = 150
  for (const side of [1, -1]) {
    const geometry = net(
      columns + 1,
      rows,
      (i, j) => {
        const x = -half * Math.cos((i / columns) * Math.PI)
        const [z, y] = sectionAt(j / (rows - 1), shellAt(x, half))
        return [x, y, side * z, ...decal.uv(x, y)]
      },
      { flip: side < 0 },
    )
    group.add(mesh(geometry, material({ ...sheet, decal })))
    const pane = mesh(geometry, material({ decal, glass: true, glassAlpha: 0.97 }))
    pane.renderOrder = 5
    group.add(pane)
    // The belly, which curves in below the side.
    group.add(
      mesh(
        net(
          columns + 1,
          8,
          (i, j) => {
            const x = -half * Math.cos((i / columns) * Math.PI)
            const out = shellAt(x, half).half
            const turn = (j / 7) * (Math.PI / 2)
            return [
              x,
              y0 + 0.16 - 0.18 * Math.sin(turn),
              side * (out - 0.22 * (1 - Math.cos(turn))),
            ]
          },
          { flip: side > 0 },
        ),
        material(sheet),
      ),
    )
  }
  addFrontWindows(group, half)
  addRearEnd(group, half)
  for (const f of axles) {
    const x = -half + f
    addAxle(group, x, width - 0.02, wheel)
    group.add(mesh(roundedBox(0.78, 0.7, width - 0.6), dark, [x, 0.5, 0]))
    addGuard(group, x, 0.38, 0.47, 0.08, width / 2 + 0.01, material(looks.alloy))
  }
  for (const share of [-0.16, 0.2])
    group.add(
      mesh(roundedBox(0.75, 0.18, 0.6, 0.08), material(looks.white), [long * share, y1 + 0.06, 0]),
    )
  group.add(mesh(roundedBox(long - 1.2, 0.2, width * 0.72, 0.04), dark, [0, y0 + 0.02, 0]))
  addDrawbar(group, { x0: -half + 0.35, y0: y0 + 0.04 })
  return { group, spec: { wheel } }
}

/** Where the front end is at this height and distance from the middle. */
function frontAt(z, y, half) {
  let [low, high] = [-half, 0]
  for (let i = 0; i < 40; i += 1) {
    const x = (low + high) / 2
    const shell = shellAt(x, half)
    const up = (y - y0 - 0.16) / Math.max(1e-6, shell.high - 0.16)
    const power = 2 / 3.1
    const across = up >= 1 ? 0 : shell.half * Math.cos(Math.asin(up ** (1 / power))) ** power
    if (across < Math.max(1e-3, Math.abs(z))) low = x
    else high = x
  }
  return high
}

/** Three panes around the front end. */
function addFrontWindows(group, half) {
  const pane = material({ albedo: [0.004, 0.005, 0.006], rough: 0.1, coat: 1 })
  const frame = material(looks.plastic)
  for (const [from, to] of [
    [-0.84, -0.34],
    [-0.31, 0.31],
    [0.34, 0.84],
  ]) {
    for (const [grow, out, look] of [
      [0.03, 0.008, frame],
      [0, 0.014, pane],
    ]) {
      group.add(
        mesh(
          net(
            17,
            9,
            (i, j) => {
              const z = from - grow + ((to - from + grow * 2) * i) / 16
              const y = y0 + 1.08 - grow + ((0.52 + grow * 2) * j) / 8
              return [frontAt(z, y, half) - out, y, z]
            },
            { flip: false },
          ),
          look,
        ),
      )
    }
  }
}

/** Lamps, bumper and plate. */
function addRearEnd(group, half) {
  for (const side of [1, -1]) {
    group.add(
      mesh(
        new THREE.CylinderGeometry(0.075, 0.075, 0.03, 28).rotateZ(Math.PI / 2),
        material({ albedo: [0.4, 0.01, 0.015], rough: 0.2, coat: 1, glow: 0.12 }),
        [half - 0.24, y0 + 0.62, side * 0.78],
      ),
    )
    group.add(
      mesh(
        tube(
          [
            [half - 0.5, y0 + 0.06, side * 1.0],
            [half + 0.02, y0 + 0.06, side * 0.8],
            [half + 0.12, y0 + 0.06, side * 0.3],
          ],
          0.05,
        ),
        steel,
      ),
    )
  }
  group.add(mesh(roundedBox(0.1, 0.14, 1.6, 0.04), steel, [half + 0.1, y0 + 0.06, 0]))
  group.add(
    mesh(roundedBox(0.02, 0.12, 0.38, 0.005), material(looks.white), [half + 0.16, y0 + 0.08, 0]),
  )
}

function drawSheets(decal, half, { axles, door, windows }) {
  const seam = { colour: '#7b8086', alpha: 0.55, metal: 0.9, gloss: 0.6, height: 0.4 }
  const rivet = { colour: '#a6abb0', alpha: 0.9, metal: 0.9, gloss: 0.8, height: 0.66 }
  const rivets = (points) => {
    for (const [x, y] of points) decal.area(circle(x, y, 0.0075), rivet)
  }
  const uprights = []
  for (let x = -half + 0.35; x < half; x += 1.08) uprights.push(x)
  for (const x of uprights) {
    decal.line(
      {
        points: [
          [x, y0],
          [x, y1],
        ],
        closed: false,
      },
      0.008,
      seam,
    )
    for (let y = y0 + 0.2; y < y1; y += 0.055)
      rivets([
        [x - 0.022, y],
        [x + 0.022, y],
      ])
  }
  for (const y of [y0 + 0.3, y0 + 1.0, y0 + 1.66, y0 + 2.1]) {
    decal.line(
      {
        points: [
          [-half, y],
          [half, y],
        ],
        closed: false,
      },
      0.008,
      seam,
    )
    for (let x = -half + 0.1; x < half; x += 0.055) rivets([[x, y + 0.022]])
  }
  decal.area(box(-half, y0 + 0.16, half * 2, 0.05), { colour: '#5b6066', metal: 0.8, gloss: 0.4 })
  for (const [x, w] of windows) {
    decal.area(
      { points: box(x - 0.045, y0 + 1.06, w + 0.09, 0.56), round: 0.13 },
      { colour: '#2a2d30', gloss: 0.5, height: 0.65 },
    )
    decal.area(
      { points: box(x, y0 + 1.1, w, 0.48), round: 0.1 },
      { colour: '#0a0c0e', gloss: 1, glass: 1 },
    )
  }
  if (door !== undefined) {
    decal.seam({ points: box(door, y0 + 0.22, 0.66, 1.72), round: 0.12 }, 0.016)
    decal.area(
      { points: box(door + 0.14, y0 + 1.1, 0.38, 0.48), round: 0.08 },
      { colour: '#0a0c0e', gloss: 1, glass: 1 },
    )
    decal.area(
      { points: box(door + 0.05, y0 + 0.98, 0.06, 0.14), round: 0.02 },
      { colour: '#17181a', gloss: 0.5 },
    )
  }
  // The awning along the edge of the roof.
  decal.area(
    { points: box(-half + 1.3, y0 + 1.96, half * 2 - 2.6, 0.1), round: 0.03 },
    { colour: '#33383d', gloss: 0.3 },
  )
  for (const f of axles)
    decal.area(circle(-half + f, 0.38, 0.45), { colour: '#0b0b0c', gloss: 0.05 })
}
