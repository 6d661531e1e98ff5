import type { Tone } from './portrait-palette.ts'

/** Numbers of clip paths, unique within one drawing, which is made at once. */
let clips = 0

/**
 * A shape lit from the upper left: the shade, and over it the light shape moved to the upper left, so that the shade
 * remains along the right and lower edges.
 */
export function drawLit(d: string, { light, shade }: Tone, right = 16, down = 7): string {
  const id = `c${(clips += 1)}`
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">` +
    `<path d="${d}" fill="${shade}"/><path d="${d}" fill="${light}" transform="translate(${-right} ${-down})"/></g>`
  )
}

/** Draws `content` only within the shape. */
export function drawWithin(d: string, content: string): string {
  const id = `c${(clips += 1)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`

export const mirror = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`

/** The same drawing on both sides of the face. */
export const onBothSides = (content: string): string => content + mirror(content)

/**
 * A closed shape that is equal on both sides of x = 0: the right half from the top to the bottom, as points with the
 * handles of curves.
 */
export function closeMirrored(start: number, halves: readonly (readonly number[])[]): string {
  const forth = halves.map((points) => `C${points.join(' ')}`).join(' ')
  const ends = [[0, start], ...halves.map((points) => points.slice(4))]
  const back = halves
    .map((points, at) => ({ points, to: ends[at] ?? [0, start] }))
    .toReversed()
    .map(
      ({ points: [ax = 0, ay = 0, bx = 0, by = 0], to: [x = 0, y = 0] }) =>
        `C${-bx} ${by} ${-ax} ${ay} ${-x} ${y}`,
    )
    .join(' ')
  return `M0 ${start} ${forth} ${back} Z`
}
