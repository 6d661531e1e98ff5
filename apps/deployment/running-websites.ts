import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/postgres/database.ts'

/** Name of a website's listening connection in PostgreSQL; commands count websites by it. */
export const websiteConnectionName = 'forecourt website'
/** The channel on which a website reports that it has applied a dealership's changes. */
export const appliedChannel = 'stock_applied'

export interface Applied {
  /** Id of the website's process. */
  readonly website: string
  readonly dealershipId: number
  /**
   * Number of the last change that the website applied; null: the website does not hold this dealership's stock in
   * memory and reads it on demand.
   */
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

interface Settled {
  readonly running: number
  readonly showing: number
}

export interface WebsiteWatch {
  /** Waits until every running website shows the dealership's current stock, or until a timeout. */
  settle(dealershipId: number): Promise<Settled>
  close(): Promise<void>
}

/** Tens of thousands of vehicles are applied within seconds; busy machines need longer. */
const longestMs = 30_000
const checkEveryMs = 10

type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: object[] }>

/** Collects the websites' reports. Starts before the stock is written, so that no report is missed. */
export function collectReports() {
  const reports: Applied[] = []
  return {
    take: (payload: string): void => void reports.push(parseApplied(payload)),
    async settle(query: Query, dealershipId: number): Promise<Settled> {
      // Websites report only after a change notification, so an unchanged stock needs a notification too.
      const { rows } = await query(
        `SELECT (SELECT count(*) FROM pg_stat_activity
                 WHERE datname = current_database() AND application_name = $1) AS running,
                (SELECT coalesce(max(change_seq), 0) FROM vehicles WHERE dealership_id = $2) AS reached,
                pg_notify('stock', $2::text)`,
        [websiteConnectionName, dealershipId],
      )
      const { running = 0, reached = 0 } = (rows[0] ?? {}) as { running?: number; reached?: number }
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
  }
}

/** Watches the websites' reports for a command, with a connection of its own. */
export async function watchWebsites(database: Database): Promise<WebsiteWatch> {
  const client = await database.connect('feeder')
  const reports = collectReports()
  client.on('notification', ({ payload = '' }) => reports.take(payload))
  await client.query(`LISTEN ${appliedChannel}`)
  return {
    settle: (dealershipId) =>
      reports.settle((text, values) => client.query(text, [...values]), dealershipId),
    close: () => client.end(),
  }
}
