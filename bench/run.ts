/** `npm run bench [-- NAME]`: runs the named benchmark, or all of them. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { benchConsole } from './console/bench-console.ts'
import { benchContent } from './content/bench-content.ts'
import { benchHolds } from './holds/bench-holds.ts'
import { benchImages } from './images/bench-images.ts'
import { benchImport } from './import/bench-import.ts'
import { benchLeads } from './leads/bench-leads.ts'
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts'
import { benchPages } from './pages/bench-pages.ts'
import { benchPrices } from './prices/bench-prices.ts'
import { benchProcesses } from './processes/bench-processes.ts'
import { benchScreens } from './screens/bench-screens.ts'
import { benchStockApi } from './stock-api/bench-stock-api.ts'
import { runSearchBench } from './search/run-search-bench.ts'

const benchmarks: Record<string, (print: (line: string) => void) => Promise<void>> = {
  search: runSearchBench,
  screens: benchScreens,
  pages: benchPages,
  content: benchContent,
  images: benchImages,
  import: benchImport,
  prices: benchPrices,
  processes: benchProcesses,
  leads: benchLeads,
  holds: benchHolds,
  'stock-api': benchStockApi,
  lighthouse: benchLighthouse,
  console: benchConsole,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => benchmarks[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exit(2)
}
mkdirSync(join(resolve(import.meta.dirname, '..'), '.forecourt'), { recursive: true })
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n# ${name}`)
  await run((line) => console.log(line))
}
