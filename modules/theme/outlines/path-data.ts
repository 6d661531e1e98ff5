/** A letter's outline in font units, y upwards, and its position. */
interface PlacedOutline {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
  /** Pixels per font unit. */
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

/** SVG path data, rounded to a tenth of a pixel. Contains only path commands and numbers, whatever the text is. */
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
