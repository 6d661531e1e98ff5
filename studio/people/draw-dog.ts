import { closeMirrored, drawLit, fill, line, mirror, oval } from './draw-shape.ts'
import { backgrounds, clothColours, ink } from './portrait-palette.ts'
import type { DogRecipe } from './portrait-recipe.schema.ts'

const coat = { light: '#d9a866', shade: '#b98546' }
const muzzle = { light: '#f0dcb8', shade: '#dcc294' }

/** A dog with hanging ears, its head as high as the people's. */
export function drawDog({ background, collar }: DogRecipe): string {
  const band = clothColours[collar]
  const head = closeMirrored(104, [
    [52, 102, 84, 130, 84, 184],
    [84, 216, 72, 232, 62, 252],
    [54, 296, 30, 318, 0, 318],
  ])
  const ear =
    'M-52 120 C-92 112 -124 150 -122 214 C-121 250 -106 270 -92 262 C-74 252 -74 206 -64 168 Z'
  const chest = 'M-66 262 C-76 330 -126 384 -140 490 L140 490 C126 384 76 330 66 262 Z'
  return (
    `<rect x="-240" width="480" height="480" fill="${backgrounds[background]}"/>` +
    drawLit(chest, coat, 26, 4) +
    fill('M-44 366 C-52 410 -48 450 -40 490 L40 490 C48 450 52 410 44 366 Z', muzzle.light) +
    drawLit('M-74 318 C-46 358 46 358 74 318 L84 342 C50 386 -50 386 -84 342 Z', band, 10, 4) +
    oval(0, 380, 13, 13, '#e3c069') +
    drawLit(head, coat, 18, 5) +
    fill('M0 112 C12 150 10 190 12 214 L-12 214 C-10 190 -12 150 0 112 Z', muzzle.light) +
    drawLit(
      closeMirrored(212, [
        [30, 210, 52, 236, 52, 262],
        [52, 296, 28, 314, 0, 314],
      ]),
      muzzle,
      10,
      5,
    ) +
    fill(ear, coat.shade) +
    mirror(fill(ear, '#a17339')) +
    oval(-36, 200, 8.5, 9.5, ink) +
    oval(36, 200, 8.5, 9.5, ink) +
    oval(-39, 196, 2.4, 2.4, '#ffffff') +
    oval(33, 196, 2.4, 2.4, '#ffffff') +
    line('M-50 178 C-44 172 -34 172 -28 177 M50 178 C44 172 34 172 28 177', coat.shade, 4.5) +
    fill('M-22 236 C-16 226 16 226 22 236 C22 250 8 258 0 258 C-8 258 -22 250 -22 236 Z', ink) +
    fill('M-12 235 C-6 231 0 231 4 232 C0 236 -8 238 -12 235 Z', '#ffffff', 0.35) +
    fill(
      'M-14 284 C-6 288 6 288 14 284 C16 306 10 320 0 320 C-10 320 -16 306 -14 284 Z',
      '#d98a80',
    ) +
    line('M0 258 L0 274 M-34 274 C-24 288 -6 286 0 274 C6 286 24 288 34 274', ink, 4)
  )
}
