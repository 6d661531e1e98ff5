import type { Paint } from './paint.ts'
import { groundY } from './profiles.ts'

export type MotorcycleShape = 'motorcycle' | 'sportbike' | 'cruiser'

const engine =
  `<path d="M172 150h62l10 44q-4 16-26 16h-30q-18 0-22-16z" fill="#59626b"/>` +
  `<path d="M178 154h54M176 162h58M175 170h60M174 178h63" stroke="#8d97a1" stroke-width="3"/>` +
  `<circle cx="222" cy="196" r="15" fill="#3a4149" stroke="#9aa3ab" stroke-width="2"/>`

/** Front to the left, as all vehicles are drawn. */
export function drawMotorcycle(shape: MotorcycleShape, paint: Paint): string {
  if (shape === 'sportbike') return drawSportbike(paint)
  return shape === 'cruiser' ? drawCruiser(paint) : drawRoadster(paint)
}

function drawRoadster(paint: Paint): string {
  const wheelY = groundY - 46
  return (
    drawWheel(98, 46, 10) +
    drawWheel(302, 46, 10) +
    // Fork, headlamp, bars.
    drawFork(98, wheelY, 142, 104) +
    `<path d="M54 150q38-34 86-10l-6 10q-42-16-70 8z" fill="url(#paint)"/>` +
    `<circle cx="130" cy="112" r="15" fill="#22272c"/><path d="M119 103q-9 9 0 18z" fill="#f4f8fb"/>` +
    `<path d="M142 100q6-14 30-12" fill="none" stroke="#22272c" stroke-width="5" stroke-linecap="round"/>` +
    // Frame and swing arm.
    `<path d="M148 116L172 204H254L302 ${wheelY}M172 204L250 140L302 ${wheelY}" fill="none" stroke="#2b3036" stroke-width="8" stroke-linejoin="round"/>` +
    engine +
    `<path d="M176 190q-18 18 12 24h110q14 0 18-8" fill="none" stroke="url(#rim)" stroke-width="9" stroke-linecap="round"/>` +
    // Tank, seat, tail.
    `<path d="M146 122q22-26 66-20q26 4 32 30q-34 14-84 12q-12-8-14-22z" fill="url(#paint)"/>` +
    `<path d="M158 120q22-16 54-10" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M240 130q34 8 58-2q20-6 26 2l-6 12q-40 8-80 2z" fill="#1f2327"/>` +
    `<path d="M306 134l30-6-6 14-24 6z" fill="url(#paint)"/><path d="M328 130l9-2-5 11-8 2z" fill="#b21f24"/>` +
    `<path d="M280 150L296 ${wheelY}" stroke="#c6cdd4" stroke-width="6" stroke-linecap="round"/>`
  )
}

function drawSportbike(paint: Paint): string {
  const wheelY = groundY - 44
  return (
    drawWheel(100, 44, 5) +
    drawWheel(298, 44, 5) +
    drawFork(100, wheelY, 142, 112) +
    `<path d="M58 154q36-32 80-12l-4 10q-40-14-66 8z" fill="url(#paint)"/>` +
    `<path d="M196 196L232 176L298 ${wheelY}" fill="none" stroke="#2b3036" stroke-width="10" stroke-linejoin="round"/>` +
    // Fairing from the screen to the belly, with the engine's shadow in it.
    `<path d="M104 124q10-18 34-22l34-2l18 26l16 30l12 42q-8 18-40 16l-28-4q-18-10-22-40l-16-22q-10-12-8-24z" fill="url(#paint)"/>` +
    `<path d="M150 150l40 2l14 40q-22 10-44 2z" fill="${paint.deep}"/><path d="M158 162h34M161 172h36M164 182h36" stroke="#0b0e12" stroke-opacity=".45" stroke-width="3"/>` +
    `<path d="M104 124q12-8 28-8l-10 14q-10 2-18-6z" fill="#f4f8fb" stroke="#2b3036" stroke-width=".8"/>` +
    `<path d="M122 106q10-22 40-24l10 18q-28-4-50 6z" fill="url(#glass)" fill-opacity=".75"/>` +
    `<path d="M112 128q40-18 92 28" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M166 104l22 8" stroke="#22272c" stroke-width="5" stroke-linecap="round"/>` +
    // Tank, seat, tail.
    `<path d="M176 112q26-20 56-2q10 8 12 24q-30 8-52 4z" fill="url(#paint)"/>` +
    `<path d="M238 128q16 10 40 4l10 8l-46 6z" fill="#1f2327"/>` +
    `<path d="M262 128q30-18 74-24l-10 14q-22 18-66 24z" fill="url(#paint)"/><path d="M322 106l16-3-7 10z" fill="#b21f24"/>` +
    `<path d="M224 196q28 8 50-8l48-18l6 10l-50 24q-30 10-54 4z" fill="url(#rim)"/>`
  )
}

function drawCruiser(paint: Paint): string {
  const wheelY = groundY - 46
  return (
    drawWheel(84, 46, 16) +
    drawWheel(304, 46, 10) +
    drawFork(84, wheelY, 144, 98) +
    `<path d="M34 166q14-32 50-30q30 2 42 22l-10 4q-34-30-72 8z" fill="url(#paint)"/>` +
    `<circle cx="128" cy="112" r="17" fill="url(#rim)"/><path d="M116 101q-10 11 0 22z" fill="#f4f8fb"/>` +
    `<path d="M144 98q-4-30 22-30q18 0 30 10" fill="none" stroke="#aab3bc" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M148 112L176 212H262L304 ${wheelY}M250 160L304 ${wheelY}" fill="none" stroke="#2b3036" stroke-width="8" stroke-linejoin="round"/>` +
    // Two cylinders in a V, over the pipes.
    `<path d="M188 148l26-8l14 46l-26 8zM250 142l-26-4l-10 48l26 6z" fill="#6b747d"/><path d="M192 156l26-8M195 166l26-8M198 176l26-8M247 152l-26-4M245 162l-26-4M243 172l-26-4" stroke="#aab3bc" stroke-width="3"/>` +
    `<circle cx="216" cy="196" r="19" fill="#3a4149" stroke="#aab3bc" stroke-width="3"/>` +
    `<path d="M192 180q-14 26 14 34h124M236 188q10 12 30 14h66" fill="none" stroke="url(#rim)" stroke-width="9" stroke-linecap="round"/>` +
    // Teardrop tank, low seat, long rear guard.
    `<path d="M148 124q14-30 60-26q38 6 54 44q-40 6-92 2q-20-6-22-20z" fill="url(#paint)"/>` +
    `<path d="M162 118q20-14 52-8" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M252 144q18 12 44 4l18-12l10 6q-16 22-48 22q-20-2-28-12z" fill="#2a2320"/>` +
    `<path d="M284 158q10-16 38-14q28 4 34 40l-12 2q-8-26-28-28q-16 0-22 6z" fill="url(#paint)"/><path d="M346 160l10 2-2 10-8-2z" fill="#b21f24"/>`
  )
}

function drawFork(x: number, y: number, topX: number, topY: number): string {
  return (
    `<path d="M${x} ${y}L${topX} ${topY}" stroke="#c6cdd4" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M${x + 8} ${y - 6}L${topX + 4} ${topY + 4}" stroke="#7e8790" stroke-width="3"/>`
  )
}

function drawWheel(x: number, radius: number, count: number): string {
  const y = groundY - radius
  const length = radius - 10
  const spokes = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return `M${x} ${y}l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`
  }).join('')
  return (
    `<circle cx="${x}" cy="${y}" r="${radius - 5}" fill="none" stroke="#171a1e" stroke-width="11"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 11}" fill="none" stroke="#b8c0c8" stroke-width="3"/>` +
    `<path d="${spokes}" stroke="#aab3bc" stroke-width="${count < 8 ? 5 : 2.2}"/>` +
    `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="#8a939c" stroke-width="3"/>` +
    `<circle cx="${x}" cy="${y}" r="7" fill="#2b3036"/>`
  )
}
