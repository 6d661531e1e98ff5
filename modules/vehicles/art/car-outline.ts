import type { Paint } from './paint.ts'
import { type CarProfile, groundY } from './profiles.ts'
import { drawWheel, round } from './wheel.ts'

/** The SVG of one car, without its ground. */
export function drawCar(car: CarProfile, paint: Paint, rimStyle: number): string {
  const wheelY = groundY - car.wheelRadius
  const [front, rear] = car.wheels
  return [
    drawWheelWells(car, wheelY),
    car.open === true ? drawSeats(car) : '',
    `<path d="${outline(car)}" fill="url(#paint)"/>`,
    car.bed === undefined ? '' : drawBed(car, car.bed, paint),
    drawGlass(car),
    drawSides(car, paint),
    car.cladding ? drawCladding(car, wheelY) : '',
    drawLights(car),
    drawWheel(front, wheelY, car.wheelRadius, rimStyle),
    drawWheel(rear, wheelY, car.wheelRadius, rimStyle),
  ].join('')
}

function outline(car: CarProfile): string {
  const { front, roof, tail } = car
  const sillY = groundY - car.clearance
  const [cowlX, cowlY] = car.cowl
  const [roofX, roofY] = roof.from
  const [endX, endY] = roof.to
  const [deckX, deckY] = car.deck
  const noseX = front.x + front.rake
  const lipY = sillY - 2
  const crownX = (roofX + endX) / 2
  const parts = [
    `M${front.x + 5} ${lipY}`,
    `C${front.x - 1} ${lipY - 12} ${front.x - 1} ${front.hoodY + 16} ${front.x + 3} ${front.hoodY + 8}`,
    `Q${front.x + 6} ${front.hoodY + 1} ${noseX + 12} ${front.hoodY - 2}`,
    `C${noseX + 40} ${front.hoodY - 8} ${cowlX - 34} ${cowlY + 3} ${cowlX} ${cowlY}`,
    ...(car.open === true
      ? [`L${cowlX + 20} ${cowlY + 2}Q${crownX} ${cowlY + 7} ${deckX} ${deckY}`]
      : [
          `C${cowlX + (roofX - cowlX) * 0.45} ${cowlY - (cowlY - roofY) * 0.62} ${roofX - 16} ${roofY + 3} ${roofX} ${roofY}`,
          `Q${crownX} ${Math.min(roofY, endY) - roof.crown} ${endX} ${endY}`,
          `C${endX + (deckX - endX) * 0.42} ${endY + 4} ${deckX - (deckX - endX) * 0.3} ${deckY - (deckY - endY) * 0.42} ${deckX} ${deckY}`,
        ]),
    car.bed === undefined
      ? `Q${(deckX + tail.x) / 2} ${deckY + 1} ${tail.x - 3} ${tail.y}`
      : `L${car.bed.from} ${car.bed.railY}L${tail.x - 2} ${tail.y}`,
    `C${tail.x + 2} ${tail.y + 12} ${tail.x + 2} ${sillY - 16} ${tail.x - 3} ${lipY}`,
    arch(car, 1),
    arch(car, 0),
    'Z',
  ]
  return parts.join('')
}

/** The line of the sill and the cut of one wheel in it, going forwards. */
function arch(car: CarProfile, index: 0 | 1): string {
  const sillY = groundY - car.clearance
  const x = car.wheels[index]
  const radius = car.wheelRadius + 4
  const wheelY = groundY - car.wheelRadius
  const half = round(Math.sqrt(radius ** 2 - (sillY - wheelY) ** 2))
  return `L${x + half} ${sillY}A${radius} ${radius} 0 0 0 ${x - half} ${sillY}`
}

function drawWheelWells(car: CarProfile, wheelY: number): string {
  const radius = car.wheelRadius + 5
  return car.wheels
    .map(
      (x) =>
        `<path d="M${x - radius} ${wheelY + 6}a${radius} ${radius} 0 0 1 ${radius * 2} 0z" fill="#0e1114"/>`,
    )
    .join('')
}

function drawGlass(car: CarProfile): string {
  const [cowlX] = car.cowl
  const [roofX, roofY] = car.roof.from
  const [endX, endY] = car.roof.to
  const [beltFront, beltRear] = car.belt
  if (car.open === true) {
    return (
      `<path d="M${cowlX + 4} ${beltFront}Q${cowlX + 22} ${roofY + 10} ${roofX} ${roofY}L${roofX + 10} ${beltFront}z" fill="url(#glass)" fill-opacity=".55"/>` +
      `<path d="M${cowlX + 4} ${beltFront}Q${cowlX + 22} ${roofY + 10} ${roofX} ${roofY}" fill="none" stroke="#1b1f24" stroke-width="4" stroke-linecap="round"/>`
    )
  }
  const rearX = car.deck[0] - car.glassInset
  const topInset = 6
  const until = car.glassUntil ?? 400
  const glass =
    `M${cowlX + 9} ${beltFront}C${cowlX + 9 + (roofX - cowlX) * 0.45} ${beltFront - (beltFront - roofY) * 0.6} ${roofX - 10} ${roofY + topInset + 2} ${roofX + 3} ${roofY + topInset}` +
    `Q${(roofX + endX) / 2} ${Math.min(roofY, endY) - car.roof.crown + topInset} ${endX - 3} ${endY + topInset}` +
    `C${endX + (rearX - endX) * 0.45} ${endY + topInset + 3} ${rearX - 8} ${beltRear - 14} ${rearX} ${beltRear}Z`
  const clips =
    `<clipPath id="until"><path d="M0 0H${until}V300H0z"/></clipPath>` +
    `<clipPath id="glazed"><path d="${glass}"/></clipPath>`
  const pillars = car.pillars.map(
    (x) => `M${x} ${beltFront + 1}L${x + 5} ${roofY}h6L${x + 7} ${beltFront + 1}z`,
  )
  return (
    `${clips}<g clip-path="url(#until)"><path d="${glass}" fill="url(#glass)"/>` +
    `<path d="${glass}" fill="url(#shine)"/></g>` +
    `<path clip-path="url(#glazed)" d="${pillars.join('')}" fill="#0d1114"/>`
  )
}

function drawSides(car: CarProfile, paint: Paint): string {
  const sillY = groundY - car.clearance
  const [beltFront, beltRear] = car.belt
  const shoulderY = beltFront + 11
  const doors = car.doors.map(
    (x) =>
      `M${x} ${beltFront + 1}C${x - 3} ${beltFront + 22} ${x - 2} ${sillY - 18} ${x + 3} ${sillY - 5}`,
  )
  const handles = car.doors.slice(1).map((x) => `M${x - 20} ${shoulderY + 1}h12`)
  return (
    `<path d="M${car.front.x + 12} ${shoulderY + 5}C120 ${shoulderY - 4} 260 ${shoulderY - 3} ${car.tail.x - 6} ${beltRear + 12}" fill="none" stroke="${paint.light}" stroke-opacity=".75" stroke-width="1.6"/>` +
    `<path d="M${car.wheels[0] + 40} ${sillY - 14}C180 ${sillY - 20} 230 ${sillY - 19} ${car.wheels[1] - 40} ${sillY - 15}" fill="none" stroke="${paint.dark}" stroke-opacity=".55" stroke-width="2"/>` +
    `<path d="${doors.join('')}" fill="none" stroke="${paint.seam}" stroke-opacity=".55"/>` +
    `<path d="${handles.join('')}" stroke="${paint.deep}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M${car.cowl[0] + 17} ${beltFront - 3}q-9-7-13 0q0 5 13 5z" fill="${paint.dark}"/>` +
    (car.rails ? drawRails(car) : '')
  )
}

function drawRails(car: CarProfile): string {
  const [x, y] = car.roof.from
  const [endX, endY] = car.roof.to
  return `<path d="M${x + 8} ${y - 2}Q${(x + endX) / 2} ${Math.min(y, endY) - car.roof.crown - 3} ${endX - 4} ${endY - 2}" fill="none" stroke="#2a2f35" stroke-width="2.4" stroke-linecap="round"/>`
}

function drawCladding(car: CarProfile, wheelY: number): string {
  const radius = car.wheelRadius + 5
  const sillY = groundY - car.clearance
  const arches = car.wheels
    .map((x) => `M${x - radius} ${sillY}A${radius} ${radius} 0 0 1 ${x + radius} ${sillY}`)
    .join('')
  return (
    `<path d="${arches}" fill="none" stroke="#22272c" stroke-width="5" transform="translate(0 ${round((wheelY - sillY) * 0.12)})"/>` +
    `<path d="M${car.wheels[0] + radius} ${sillY - 5}H${car.wheels[1] - radius}v6H${car.wheels[0] + radius}z" fill="#22272c"/>`
  )
}

function drawLights(car: CarProfile): string {
  const { x, hoodY } = car.front
  const { tail } = car
  const tailY = car.bed === undefined ? tail.y + 6 : tail.y + 8
  return (
    `<path d="M${x + 3} ${hoodY + 9}q10-8 27-9q-3 10-14 12q-9 1-13-3z" fill="#f4f8fb" stroke="#2b3036" stroke-width=".8"/>` +
    `<path d="M${x + 1} ${hoodY + 25}h12v4h-12z" fill="#20252a" fill-opacity=".7"/>` +
    `<path d="M${tail.x - 1} ${tailY}q-12 0-18 4q3 8 18 9z" fill="#b21f24"/>`
  )
}

function drawBed(
  car: CarProfile,
  bed: { readonly from: number; readonly railY: number },
  paint: Paint,
): string {
  return (
    `<path d="M${bed.from} ${bed.railY - 3}H${car.tail.x - 2}v5H${bed.from}z" fill="#22272c"/>` +
    `<path d="M${bed.from} ${bed.railY + 2}V${groundY - car.clearance - 6}" stroke="${paint.seam}" stroke-opacity=".7"/>` +
    `<path d="M${bed.from - 8} ${bed.railY - 2}C${bed.from - 2} ${bed.railY - 26} ${bed.from + 10} ${bed.railY - 30} ${bed.from + 22} ${bed.railY - 30}" fill="none" stroke="#2a2f35" stroke-width="4" stroke-linecap="round"/>`
  )
}

function drawSeats(car: CarProfile): string {
  const y = car.belt[0]
  return (
    `<path d="M206 ${y + 12}q1-32 13-33q12 1 12 33zM240 ${y + 12}q1-29 12-30q10 1 10 30z" fill="#3a2f28"/>` +
    `<path d="M183 ${y + 4}q3-16 14-17" fill="none" stroke="#1b1e22" stroke-width="3.4" stroke-linecap="round"/>`
  )
}
