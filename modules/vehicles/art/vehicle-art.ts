import type { ArtShape, VehicleArt } from './art-address.ts'
import { drawCar } from './car-outline.ts'
import { drawLargeVehicle } from './large-vehicles.ts'
import { drawMotorcycle } from './motorcycle.ts'
import { mixPaint, type Paint } from './paint.ts'
import { carProfiles, groundY } from './profiles.ts'

const grounds = [
  ['#f3f5f7', '#d5dbe1', '#c3cad2'],
  ['#f5f2ee', '#ddd6cc', '#ccc3b6'],
  ['#eef2f6', '#c9d3de', '#b5c1ce'],
] as const

/** A vehicle in a studio, side on, 4 to 3. Our own drawing: it stands in where a picture is missing. */
export function drawVehicleArt({ shape, colour, variant }: VehicleArt): string {
  const paint = mixPaint(colour)
  const [top, floor, horizon] = grounds[variant % grounds.length] ?? grounds[0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs>` +
    gradient('wall', top, floor) +
    gradient('floor', horizon, top) +
    `<linearGradient id="paint" x2="0" y2="1"><stop stop-color="${paint.light}"/><stop offset=".3" stop-color="${paint.base}"/><stop offset=".62" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient>` +
    gradient('glass', '#39454f', '#161c22') +
    `<linearGradient id="shine" x2="1" y2=".6"><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".42" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    gradient('rim', '#e3e8ec', '#98a1aa') +
    `<radialGradient id="shadow"><stop stop-color="#0b0e12" stop-opacity=".55"/><stop offset=".6" stop-color="#0b0e12" stop-opacity=".22"/><stop offset="1" stop-color="#0b0e12" stop-opacity="0"/></radialGradient>` +
    `</defs><path d="M0 0h400v300H0z" fill="url(#wall)"/><path d="M0 206h400v94H0z" fill="url(#floor)"/>` +
    `<path d="M0 206h400v12H0z" fill="${floor}" fill-opacity=".55"/>` +
    `<ellipse cx="200" cy="${groundY + 1}" rx="192" ry="15" fill="url(#shadow)"/>` +
    drawShape(shape, paint, Math.floor(variant / 2)) +
    `</svg>`
  )
}

function drawShape(shape: ArtShape, paint: Paint, rimStyle: number): string {
  switch (shape) {
    case 'motorcycle':
    case 'sportbike':
    case 'cruiser':
      return drawMotorcycle(shape, paint)
    case 'truck':
    case 'flatbed':
    case 'motorhome':
    case 'caravan':
      return drawLargeVehicle(shape, paint, rimStyle)
    default:
      return drawCar(carProfiles[shape], paint, rimStyle)
  }
}

function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}
