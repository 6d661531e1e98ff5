import type { Paint } from './paint.ts'
import { groundY } from './profiles.ts'
import { drawWheel } from './wheel.ts'

type LargeShape = 'truck' | 'flatbed' | 'motorhome' | 'caravan'

/** What is taller than a car and drawn on its own. */
export function drawLargeVehicle(shape: LargeShape, paint: Paint, rimStyle: number): string {
  if (shape === 'truck' || shape === 'flatbed') {
    return drawTruck(paint, rimStyle, shape === 'truck' ? box : deck)
  }
  return shape === 'motorhome' ? drawMotorhome(paint, rimStyle) : drawCaravan(paint, rimStyle)
}

const wheels = (xs: readonly number[], radius: number, style: number) =>
  xs.map((x) => drawWheel(x, groundY - radius, radius, style)).join('')

const box =
  `<path d="M144 84h228q4 0 4 4v112q0 4-4 4H144q-4 0-4-4V88q0-4 4-4z" fill="#eef1f4"/>` +
  `<path d="M140 188h236v12q0 4-4 4H144q-4 0-4-4z" fill="#cfd6dd"/>` +
  `<path d="M186 86v116M232 86v116M278 86v116M324 86v116" stroke="#c2cad2" stroke-width="1.4"/>` +
  `<path d="M140 92h236" stroke="#fff" stroke-width="3"/>`

const deck =
  `<path d="M142 116h10v82h-10z" fill="#3a4149"/><path d="M142 122h10M142 138h10M142 154h10M142 170h10" stroke="#6b747d" stroke-width="3"/>` +
  `<path d="M140 186h236v18H140z" fill="#525b64"/><path d="M140 186h236v5H140z" fill="#8b5a34"/>` +
  `<path d="M186 191v13M232 191v13M278 191v13M324 191v13" stroke="#30363d" stroke-width="3"/>`

/** @param load what stands on the frame behind the cab */
function drawTruck(paint: Paint, rimStyle: number, load: string): string {
  return (
    `<path d="M128 206h244v10H128z" fill="#22272c"/>` +
    load +
    `<path d="M30 216q-5-20-3-44l7-36q5-26 22-32l44-6q34-2 34 14v104z" fill="url(#paint)"/>` +
    `<path d="M40 142l5-20q4-12 16-14l34-4v40z" fill="url(#glass)"/><path d="M40 142l5-20q4-12 16-14l34-4v40z" fill="url(#shine)"/>` +
    `<path d="M102 103l22-2q4 0 4 4v37h-26z" fill="url(#glass)"/>` +
    `<path d="M98 102v106M131 150h-26" stroke="${paint.seam}" stroke-opacity=".6" fill="none"/>` +
    `<path d="M108 158h12" stroke="${paint.deep}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M28 150h58" stroke="${paint.light}" stroke-opacity=".7" stroke-width="1.6"/>` +
    `<path d="M26 196h44v20H32q-5-6-6-20z" fill="#22272c"/><path d="M29 178h16v10H28z" fill="#f4f8fb"/>` +
    `<path d="M34 118l-9 4v26h5z" fill="#1b1f24"/>` +
    `<path d="M150 206h74v18h-74z" fill="#30363d"/><path d="M366 204h8v10h-8z" fill="#b21f24"/>` +
    wheels([84, 276, 330], 26, rimStyle)
  )
}

function drawMotorhome(paint: Paint, rimStyle: number): string {
  return (
    `<path d="M30 212q-4-22 3-38q5-9 26-12l24-4l22-34q-34 0-34-10q0-30 30-32h258q17 0 17 17v113z" fill="#f3f4f2"/>` +
    `<path d="M30 212q-4-22 3-38q5-9 26-12l24-4h293v54z" fill="url(#paint)" fill-opacity=".94"/>` +
    `<path d="M92 160l18-30q3-5 9-5h22v35z" fill="url(#glass)"/><path d="M92 160l18-30q3-5 9-5h22v35z" fill="url(#shine)"/>` +
    `<rect x="92" y="92" width="40" height="20" rx="5" fill="url(#glass)"/>` +
    `<rect x="168" y="104" width="62" height="32" rx="5" fill="url(#glass)"/><rect x="168" y="104" width="62" height="32" rx="5" fill="url(#shine)"/>` +
    `<rect x="300" y="104" width="56" height="32" rx="5" fill="url(#glass)"/>` +
    `<rect x="246" y="96" width="38" height="112" rx="5" fill="#fbfbf9" stroke="#c9cdc8"/><rect x="252" y="104" width="26" height="26" rx="4" fill="url(#glass)"/>` +
    `<path d="M160 78h190" stroke="#9aa3ab" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M140 152h236M140 158h236" stroke="${paint.dark}" stroke-opacity=".35" stroke-width="1.4"/>` +
    `<path d="M34 177q12-8 28-8q-4 11-16 13q-9 1-12-5z" fill="#f4f8fb" stroke="#2b3036" stroke-width=".8"/>` +
    `<path d="M28 204h48v10H31zM368 168h8v22h-8z" fill="#22272c"/><path d="M370 170h6v18h-6z" fill="#b21f24"/>` +
    `<path d="M118 214a33 33 0 0 0-66 0zM338 214a33 33 0 0 0-66 0z" fill="#0e1114"/>` +
    wheels([85, 305], 27, rimStyle)
  )
}

function drawCaravan(paint: Paint, rimStyle: number): string {
  return (
    `<path d="M20 214l62-6v8H22z" fill="#30363d"/><path d="M28 214v20" stroke="#30363d" stroke-width="5"/>` +
    `<path d="M84 212q-22-40 4-84q16-30 50-32h190q36 0 44 34q6 40-4 82z" fill="#f5f5f2"/>` +
    `<path d="M74 170q-2 22 10 42h284q5-21 6-42z" fill="url(#paint)"/>` +
    `<path d="M76 164h299" stroke="${paint.dark}" stroke-width="3"/>` +
    `<path d="M100 150q4-28 34-32h20v32z" fill="url(#glass)"/><path d="M100 150q4-28 34-32h20v32z" fill="url(#shine)"/>` +
    `<rect x="268" y="116" width="76" height="34" rx="6" fill="url(#glass)"/><rect x="268" y="116" width="76" height="34" rx="6" fill="url(#shine)"/>` +
    `<rect x="186" y="106" width="50" height="104" rx="7" fill="#fdfdfb" stroke="#c9cdc8"/><rect x="195" y="116" width="32" height="30" rx="5" fill="url(#glass)"/>` +
    `<path d="M150 92h150" stroke="#9aa3ab" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M364 178h9v18h-10z" fill="#b21f24"/>` +
    `<path d="M282 212a32 32 0 0 0-64 0z" fill="#0e1114"/>` +
    wheels([250], 26, rimStyle)
  )
}
