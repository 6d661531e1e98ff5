import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/postgres/database.ts'

/** Name of a website's listening connection in the database, by which a command finds the websites that run. */
export const websiteConnectionName = 'forecourt website'
/** The channel on which a website reports that it has applied a dealership's changes. */
export const appliedChannel = 'stock_applied'

export interface Applied {
  /** Tells processes apart. */
  readonly website: string
  readonly dealershipId: number
  /** The last change that it has read; null where it has none of the dealership's stock in memory and reads it on demand. */
  readonly changeSeq: number | null
}

export const formatApplied = ({ website, dealershipId, changeSeq }: Applied): string =>
  `${website} ${dealershipId} ${changeSeq ?? ''}`

function parseApplied(payload: string): Applied {
  const [website = '', dealershipId = '', changeSeq = ''] = payload.split(' ')
  return {
    website,
    dealershipId: Number(dealershipId),
    changeSeq: changeSeq === '' ? null : Number(changeSeq),
  }
}

export interface WebsiteWatch {
  /** Waits until every running website shows the dealership's stock as it is now, or the time is up. */
  settle(dealershipId: number): Promise<{ running: number; showing: number }>
  close(): Promise<void>
}

/** A stock of tens of thousands is applied within seconds; a busy machine needs some more. */
const longestMs = 30_000
const checkEveryMs = 10

/** Opened before the stock is written, so that no report of a website is missed. */
export async function watchWebsites(database: Database): Promise<WebsiteWatch> {
  const client = await database.connect('feeder')
  const reports: Applied[] = []
  client.on('notification', ({ payload = '' }) => reports.push(parseApplied(payload)))
  await client.query(`LISTEN ${appliedChannel}`)
  return {
    async settle(dealershipId) {
      const { rows } = await client.query<{ running: number; reached: number }>(
        `SELECT (SELECT count(*) FROM pg_stat_activity
                 WHERE datname = current_database() AND application_name = $1) AS running,
                (SELECT coalesce(max(change_seq), 0) FROM vehicles WHERE dealership_id = $2) AS reached`,
        [websiteConnectionName, dealershipId],
      )
      const { running = 0, reached = 0 } = rows[0] ?? {}
      const countShowing = (): number => {
        const showing = reports.filter(
          (applied) =>
            applied.dealershipId === dealershipId && (applied.changeSeq ?? Infinity) >= reached,
        )
        return new Set(showing.map(({ website }) => website)).size
      }
      const deadline = performance.now() + longestMs
      while (countShowing() < running && performance.now() < deadline) await wait(checkEveryMs)
      return { running, showing: countShowing() }
    },
    close: () => client.end(),
  }
}
