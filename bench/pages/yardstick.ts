const warmUp = 500
const rounds = 9
const workARound = 100

/** What the yardstick took on the machine that bounds in milliseconds were set for. */
const boundMs = 0.7

/** How many times as long this machine takes just now as the one that bounds in milliseconds were set for. */
export function measureSlowness(): number {
  return measureYardstick() / boundMs
}

/**
 * How quick this machine is just now: milliseconds of processor time for a fixed piece of work of the kind that
 * pages are made of (objects to text and back, escaping, joining), the quickest of the rounds. It has nothing to do with
 * our pages, so it moves with the machine alone.
 */
function measureYardstick(): number {
  const work = (times: number): void => {
    for (let at = 0; at < times; at += 1) writeList(at)
  }
  work(warmUp)
  const costs = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage()
    work(workARound)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / workARound
  })
  return Math.min(...costs)
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
