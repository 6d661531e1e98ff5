/**
 * Whether something happened after a position of the stream, which is `RUN-NUMBER`: numbers of another run of the database
 * server say nothing, so what has one of those counts as later.
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
