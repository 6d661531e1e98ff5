import { createCar } from './car.js'
import { car } from './car-build.js'
import { looks, material } from './shading.js'
import { mesh, plate, roundedBox, tube } from './surfaces.js'

/** A coupe without its roof: open cabin, framed windscreen, seats, cover behind them. */
export function convertible(figures, { tan = false } = {}) {
  const [foot, head] = figures.screen
  const rear = figures.back[1] + 0.5
  const roofless = car({ ...figures, seatRows: 0, rails: undefined })
  const open = { from: foot + 0.62, to: rear, z: figures.width / 2 - 0.2, y: 0.6 }
  const spec = {
    ...roofless,
    house: undefined,
    opening: open,
    cowl: foot + 0.2,
    extra: (group, full, body) => {
      const { noseX } = body
      const half = figures.width / 2 - 0.2
      const trim = material(tan ? looks.tan : looks.seat)
      const plastic = material(looks.plastic)
      const gloss = material(looks.gloss)
      const y = body.capY(foot + 0.5, 0.3)
      const high = figures.roof[0] - 0.02
      // The windscreen and its frame.
      const base = [noseX + foot + 0.42, y - 0.02]
      const top = [noseX + head + 0.02, high]
      const glass = mesh(
        plate(
          [
            [base[0], base[1]],
            [top[0], top[1]],
            [top[0] + 0.012, top[1]],
            [base[0] + 0.012, base[1]],
          ],
          half * 1.78,
          0,
        ),
        material({ glass: true, glassAlpha: 0.35 }),
      )
      glass.renderOrder = 5
      group.add(glass)
      for (const side of [1, -1]) {
        group.add(
          mesh(
            tube(
              [
                [base[0] - 0.02, base[1] - 0.03, side * (half * 0.98)],
                [(base[0] + top[0]) / 2, (base[1] + top[1]) / 2 + 0.012, side * half * 0.95],
                [top[0], top[1], side * half * 0.86],
              ],
              0.028,
            ),
            gloss,
          ),
        )
      }
      group.add(
        mesh(
          tube(
            [
              [top[0], top[1], half * 0.86],
              [top[0] - 0.03, top[1] + 0.016, 0],
              [top[0], top[1], -half * 0.86],
            ],
            0.026,
          ),
          gloss,
        ),
      )
      // The open cabin.
      const middle = noseX + (open.from + open.to) / 2
      group.add(
        mesh(roundedBox(open.to - open.from, 0.04, half * 2), material(looks.seat), [
          middle,
          0.5,
          0,
        ]),
      )
      for (const side of [1, -1])
        group.add(
          mesh(roundedBox(open.to - open.from, 0.42, 0.05, 0.02), trim, [
            middle,
            y - 0.22,
            side * half,
          ]),
        )
      group.add(
        mesh(roundedBox(0.35, 0.24, half * 2, 0.08), plastic, [
          noseX + open.from + 0.1,
          y - 0.1,
          0,
        ]),
      )
      group.add(
        mesh(roundedBox(0.06, 0.4, half * 2, 0.02), trim, [noseX + open.to - 0.03, y - 0.2, 0]),
      )
      group.add(
        mesh(roundedBox(1.2, 0.3, 0.2, 0.06), plastic, [noseX + open.from + 0.8, y - 0.3, 0]),
      )
      for (const z of [-0.37, 0.37]) {
        const back = mesh(roundedBox(0.15, 0.66, 0.5, 0.07, 4), trim, [
          noseX + head + 0.55,
          y + 0.02,
          z,
        ])
        back.rotation.z = -0.24
        group.add(back)
        group.add(
          mesh(roundedBox(0.12, 0.17, 0.27, 0.05, 4), trim, [noseX + head + 0.65, y + 0.36, z]),
        )
        group.add(
          mesh(roundedBox(0.5, 0.16, 0.5, 0.06, 4), trim, [noseX + head + 0.25, y - 0.3, z]),
        )
        group.add(
          mesh(
            tube(
              [
                [noseX + open.to - 0.1, y - 0.02, z - 0.17],
                [noseX + open.to - 0.12, y + 0.17, z - 0.12],
                [noseX + open.to - 0.12, y + 0.17, z + 0.12],
                [noseX + open.to - 0.1, y - 0.02, z + 0.17],
              ],
              0.022,
            ),
            material(looks.alloy),
          ),
        )
      }
    },
  }
  return createCar(spec)
}
