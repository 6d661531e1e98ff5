/**
 * Our fake Meilisearch as a program, so that tests can kill it: `node meilisearch-program.fake.ts PORT`, 0 for any
 * free port. It prints its address and key as JSON, then a line for each request that it has responded to.
 */
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { startMeilisearchServer } from '#fakes/meilisearch-server.fake.ts'

const { host, key } = await startMeilisearchServer(indexSettings, {
  port: Number(process.argv[2] ?? 0),
  onResponse: (call) => void process.stdout.write(`${call}\n`),
})
process.stdout.write(`${JSON.stringify({ host, key })}\n`)
