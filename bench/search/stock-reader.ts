/**
 * A process with its own index, as each website has: `stock-reader.ts DATA SITE BADGE`. After each change of its index
 * it sends its parent the vehicle's price and the time.
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
const sendSeen = async (): Promise<void> => {
  const { index: partition } = await index.open(loaded)
  const price = findPrice(partition, badge)
  const seen: SeenPrice = { price, atMs: performance.timeOrigin + performance.now() }
  process.send?.(seen)
}
await index.open(loaded)
const listener = listen(database, ['stock'], {
  name: 'bench reader',
  onNotify: (_, id) => void index.catchUp(Number(id)).then(sendSeen),
  onConnected: () => void sendSeen(),
  onError: (error) => {
    throw error
  },
})
process.once('disconnect', () => {
  void listener.stop().then(() => process.exit(0))
})
