/**
 * A process with an index of its own, as each website has one: `stock-reader.ts DATA SITE BADGE`. Tells whoever
 * forked it the vehicle's price, and when it was seen, as often as its index changed.
 */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '#platform/postgres/listen.ts'
import { findPrice, openBenchIndex } from './bench-index.ts'

export interface SeenPrice {
  readonly price: number | undefined
  /** Milliseconds since the epoch, with fractions. */
  readonly atMs: number
}

const [data = '', site = '', badge = ''] = process.argv.slice(2)
const { index, database, loaded } = await openBenchIndex(
  data,
  site,
  mkdtempSync(join(data, 'bench-reader-')),
)
const tell = async (): Promise<void> => {
  const { index: partition } = await index.open(loaded)
  const price = findPrice(partition, badge)
  const seen: SeenPrice = { price, atMs: performance.timeOrigin + performance.now() }
  process.send?.(seen)
}
await index.open(loaded)
const listener = listen(database, ['stock'], {
  name: 'bench reader',
  onNotify: (_, id) => void index.catchUp(Number(id)).then(tell),
  onConnected: () => void tell(),
  onError: (error) => {
    throw error
  },
})
process.once('disconnect', () => {
  void listener.stop().then(() => process.exit(0))
})
