import { gzipSync } from 'node:zlib'
import type { StockExports } from '#modules/stock-exports/stock-exports.ts'
import { hashContent } from '#platform/page-cache/entity-tag.ts'

/** Exports without vehicles. */
export const testExports: StockExports = {
  read(_site, { text }) {
    const content = text.start + text.end
    return Promise.resolve({ gzip: gzipSync(content), hash: hashContent([content]) })
  },
}
