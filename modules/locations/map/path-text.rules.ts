import type { OutlinePoint } from './outline.types.ts'

/**
 * A line as the `d` of an SVG path in whole drawing units: the first point, then the steps from each to the next, which
 * need about half the bytes of positions. Points that round to the one before them are left out.
 */
export function writePath(line: readonly OutlinePoint[], end: '' | 'Z' = ''): string {
  const [first, ...others] = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  if (first === undefined) return ''
  let [fromX, fromY] = first
  const steps = others.flatMap(([x, y]) => {
    if (x === fromX && y === fromY) return []
    const step = `${x - fromX}${joinNumber(y - fromY)}`
    ;[fromX, fromY] = [x, y]
    return [step]
  })
  if (steps.length === 0) return ''
  const text = steps.reduce((before, step) => `${before}${step.startsWith('-') ? '' : ' '}${step}`)
  return `M${first[0]}${joinNumber(first[1])}l${text}${end}`
}

/** A minus sign separates two numbers as well as a space. */
const joinNumber = (value: number): string => (value < 0 ? `${value}` : ` ${value}`)
