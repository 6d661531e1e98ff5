/**
 * Whether a position of the stream is later than another one. A position is `RUN-NUMBER`. Numbers of different runs of the
 * database server cannot be compared, so a position of another run counts as later.
 */
export function isLater(position: string, than: string): boolean {
  const [run, number] = split(position)
  const [otherRun, otherNumber] = split(than)
  return run !== otherRun || number > otherNumber
}

function split(position: string): readonly [run: string, number: bigint] {
  const [run = '', number = ''] = position.split('-')
  return [run, BigInt(number)]
}
