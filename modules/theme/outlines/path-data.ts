/** A letter's outline in the units of its font, y upwards, and where it stands. */
interface PlacedOutline {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
  /** Pixels a unit. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

const letterOf: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** SVG path data, in steps of a tenth of a pixel. It consists of our letters and of numbers, whatever text it shows. */
export function buildPathData(outlines: readonly PlacedOutline[]): string {
  return outlines
    .flatMap(({ commands, scale, x, y }) =>
      commands.map(({ command, args }) => {
        const letter = letterOf[command]
        if (letter === undefined) throw new Error(`an outline has the unknown command ${command}`)
        const points = args.map((value, place) =>
          Math.round((place % 2 === 0 ? x + value * scale : y - value * scale) * 10),
        )
        return letter + points.map((tenths) => tenths / 10).join(' ')
      }),
    )
    .join('')
}
