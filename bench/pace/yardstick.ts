const warmUp = 500

/** Processor time in milliseconds of one piece on the reference machine, on which the benchmarks' limits were set. */
const boundMs = 0.7

let isWarm = false

/**
 * How many times slower than the reference machine of the limits this machine is now: the mean processor time of work
 * similar to rendering pages (JSON, escaping, joining). It uses none of our page code, so it depends only on the
 * machine. Alternate it with what is measured, because the speed of a shared machine changes within a second.
 */
export function measureSlowness(pieces: number): number {
  if (!isWarm) writeLists(warmUp)
  isWarm = true
  const before = process.threadCpuUsage()
  writeLists(pieces)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / pieces / boundMs
}

export function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function writeLists(count: number): void {
  for (let at = 0; at < count; at += 1) writeList(at)
}

function writeList(seed: number): Buffer {
  const entries = Array.from({ length: 1000 }, (_, at) => ({
    id: seed + at,
    title: `Entry ${at} of ${seed} & more`,
    words: ['one', 'two', String(at % 7)],
  }))
  const read = JSON.parse(JSON.stringify(entries)) as typeof entries
  const lines = read.map(({ id, title, words }) => {
    const escaped = title.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return `<li data-id="${id}"><a href="/${id}">${escaped}</a> <span>${words.join(', ')}</span></li>`
  })
  return Buffer.from(`<ul>${lines.join('')}</ul>`)
}
