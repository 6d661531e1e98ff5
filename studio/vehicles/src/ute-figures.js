import { uteWork, utesDual } from './work-figures.js'

/** Utes with a tub behind a short cab: one row of seats, or small rear doors hinged at the rear. */

/** The lines that depend on where the cab ends and the tub begins. */
function endCabAt(figures, end) {
  const { cowl, nose, tailTop } = figures
  const [bonnet, cabin] = [nose + 0.05, cowl[1]]
  return {
    back: [end, end - 0.18],
    top: [
      [0, nose],
      [0.28, bonnet],
      [0.65, (bonnet + cabin) / 2],
      [1.3, cabin],
      [end + 0.04, tailTop - 0.005],
      [end + 0.08, tailTop + 0.015],
      [5.35, tailTop + 0.015],
    ],
    crownCurve: [
      [0, 0],
      [0.25, 0.035],
      [0.7, 0.06],
      [1.6, 0.06],
      [end - 0.3, 0.02],
      [end, 0],
      [5.35, 0],
    ],
    bodySeams: [
      [
        [end + 0.08, 1.3],
        [end + 0.08, 0.4],
      ],
    ],
    tub: { from: end + 0.18, to: 5.2 },
    fuel: [end + 0.34, 0.94],
    kick: 0.05,
  }
}

export const uteSingle = {
  ...uteWork,
  ...endCabAt(uteWork, 2.8),
  doors: 2,
  pillars: [2.5, 2.72],
  panes: [{ from: 1.66, to: 2.54, lowFrom: 0.03, tipFrom: 0.12, round: 0.05 }],
  doorList: [{ from: 1.48, to: 2.62, handle: [2.42, 0.99] }],
  seatRows: 1,
}

export const uteExtra = {
  ...utesDual,
  ...endCabAt(utesDual, 3.2),
  doors: 4,
  pillars: [2.5, 3.1],
  panes: [
    { from: 1.66, to: 2.56, lowFrom: 0.03, tipFrom: 0.12, round: 0.04 },
    { from: 2.64, to: 3.02, highTo: 0.84, tipTo: -0.05, round: 0.04 },
  ],
  doorList: [
    { from: 1.48, to: 2.6, handle: [2.4, 1.03] },
    // The small rear door opens against the direction of travel, so its handle is hidden behind the front door.
    { from: 2.62, to: 3.12 },
  ],
  seatRows: 1,
  wheel: { radius: 0.4, rim: 0.262, width: 0.265, design: 'five', finish: 'alloy' },
}

/** A square off-road cab, as carries a tray in the bush. */
export const uteSquare = {
  ...utesDual,
  boxy: 1,
  width: 1.84,
  nose: 1.1,
  cowl: [1.3, 1.22],
  belt: [1.22, 1.235],
  screen: [1.34, 1.74],
  roof: [1.84, 1.88, 1.86],
  roofHalf: 0.66,
  faceName: 'slots',
  wheel: { radius: 0.4, rim: 0.22, width: 0.27, design: 'steel', finish: 'gray', offroad: true },
  cornerA: 0.26,
  tipA: 0.03,
  flare: 0.06,
  cladding: { height: 0.06, arch: 0.09, square: true },
  blackHandles: true,
  mirror: { black: true },
  bonnetLines: [[0.6, 0.8]],
}
