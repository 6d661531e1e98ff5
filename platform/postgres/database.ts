import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inChildSpan } from '#platform/tracing/span.ts'
import { isStalePlan, type PlannedText } from './planned-text.ts'

/** One open transaction. `bigint` comes back as a number. */
export interface Tx {
  query<Row extends object = Record<string, unknown>>(
    text: string | PlannedText,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /** `COPY … FROM STDIN`, read no faster than the server takes it. */
  copyFrom(copySql: string, rows: AsyncIterable<string | Buffer>): Promise<void>
}

/** What a transaction of the application may see. Everything else has no rows. */
export interface Scope {
  readonly dealershipIds: readonly number[]
  readonly siteId?: number
}

export interface TransactionLimits {
  /**
   * 0 for no bound: bulk work that reports its own progress. With one, the server ends a statement that takes longer;
   * one that says nothing at all for some seconds more is given up, and its connection with it.
   */
  readonly statementTimeoutMs?: number
  /**
   * Statements go to the server without waiting for those before them: for short work that a caller waits for.
   * Such a transaction copies nothing in.
   */
  readonly pipelined?: boolean
}

export interface Database {
  /** Where it is, for a process of ours that opens connections of its own. May hold a password: not for logs. */
  readonly target: ConnectionTarget
  /** As `forecourt_app`, one transaction; row-level security confines it to `scope`. */
  withScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>
  /** As `forecourt_feeder`, one transaction; reads every tenant: the index feeder and the site registry. */
  asFeeder<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `forecourt_feeder`, one statement by itself: one turn with the server, where a transaction takes three. */
  queryAsFeeder: Tx['query']
  /** As the owner of the schema: migrations and the commands of an operator. Serving pages never needs it. */
  asOwner<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>
  /** A connection of its own, for what a pool cannot hold: LISTEN and session locks. The caller ends it. */
  connect(role: Role): Promise<pg.Client>
  /**
   * Connections of its own for a library that keeps them. The caller ends it. With `isLax`, what they commit is not waited
   * for on disk: the last moments before a crash of the server may be lost.
   */
  openPool(role: Role, max: number, options?: { readonly isLax: boolean }): pg.Pool
  /** Ends the connections of its pools. Transactions and statements asked for afterwards are refused, and open no other. */
  close(): Promise<void>
}

export type Role = 'app' | 'feeder' | 'owner'

export type ConnectionTarget =
  /** The embedded server: every role signs in by itself, with the password of the data folder, over its closed socket. */
  | {
      readonly kind: 'socket'
      readonly host: string
      readonly database: string
      readonly owner: string
      /** The password of every role; undefined where the server requires none. */
      readonly password?: string | undefined
    }
  /** `DATABASE_URL`: its user signs in and steps down to the role for the whole session. */
  | { readonly kind: 'url'; readonly url: string }

const roleNames = { app: 'forecourt_app', feeder: 'forecourt_feeder' } as const
type PoolName = Role | 'pipelined'
const poolSizes: Record<PoolName, number> = { app: 10, pipelined: 10, feeder: 4, owner: 2 }
const defaultStatementTimeoutMs = 15_000
/** Partitions of hundreds of thousands of vehicles are read in one statement. */
const feederTimeoutMs = 300_000
/** How much later than the server, which ends a statement by itself, we end waiting for it. */
const silenceMs = 3000

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of a number's range: ${text}`)
  return number
})

/**
 * @param onIdleError called when a pooled connection is lost while it is idle; the next query opens another
 */
export function openDatabase(
  target: ConnectionTarget,
  onIdleError: (error: Error) => void = () => undefined,
): Database {
  const pools = new Map<PoolName, pg.Pool>()
  let closed = false
  const getPool = (name: PoolName): pg.Pool => {
    if (closed) throw new Error('the database is closed')
    let pool = pools.get(name)
    if (pool === undefined) {
      const pipeline = name === 'pipelined'
      pool = new pg.Pool({
        ...describeConnection(target, pipeline ? 'app' : name),
        pipeline,
        ...(name === 'feeder' ? { statement_timeout: feederTimeoutMs } : {}),
        max: poolSizes[name],
        idleTimeoutMillis: 30_000,
      })
      pool.on('error', onIdleError)
      pool.on('connect', outliveLoss)
      pools.set(name, pool)
    }
    return pool
  }
  return {
    target,
    withScope: async (scope, work, limits = {}) =>
      transact(getPool(limits.pipelined === true ? 'pipelined' : 'app'), work, {
        begin: beginWithin(scope, limits),
        ...limits,
      }),
    asFeeder: async (work) =>
      transact(getPool('feeder'), work, { begin: 'BEGIN', statementTimeoutMs: feederTimeoutMs }),
    queryAsFeeder: (text, values) =>
      inChildSpan('database statement', { 'db.system.name': 'postgresql' }, async () => {
        const client = await getPool('feeder').connect()
        let broken = false
        try {
          return await toTx(client, waitFor(feederTimeoutMs)).query(text, values)
        } catch (error) {
          broken = isStalePlan(error) || isSilence(error)
          throw error
        } finally {
          client.release(broken)
        }
      }),
    asOwner: async (work, { statementTimeoutMs = 0 } = {}) =>
      transact(getPool('owner'), work, {
        begin: beginBounded(statementTimeoutMs),
        statementTimeoutMs,
      }),
    async connect(role) {
      const client = new pg.Client(describeConnection(target, role))
      client.on('error', onIdleError)
      await client.connect()
      return client
    },
    openPool(role, max, { isLax } = { isLax: false }) {
      const described = describeConnection(target, role)
      const settings = isLax ? [plannedAnew, '-c synchronous_commit=off'] : [plannedAnew]
      const options = [described.options, ...settings].filter(Boolean).join(' ')
      const pool = new pg.Pool({ ...described, options, max })
      pool.on('error', onIdleError)
      pool.on('connect', outliveLoss)
      return pool
    },
    async close() {
      closed = true
      await Promise.all([...pools.values()].map((pool) => pool.end()))
      pools.clear()
    },
  }
}

/**
 * A lost connection without an error listener ends the process. The pool listens while it has the connection,
 * and stops as it lends it out: from its first moment on, as the loss can be in the same packet as the greeting.
 * Who has borrowed it learns of the loss from the running query.
 */
function outliveLoss(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/**
 * A library names its statements, and a connection keeps the plan of a named one until the table is analyzed. The plan that
 * is right for an empty queue reads all of a full one each time.
 */
const plannedAnew = '-c plan_cache_mode=force_custom_plan'

/** Both sides notice a peer that is gone without a word: the server frees its locks then. Over TCP alone. */
const keepAliveMs = 30_000
const serverKeepAlive =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

function describeConnection(target: ConnectionTarget, role: Role): pg.ClientConfig {
  const common = {
    connectionTimeoutMillis: 5000,
    application_name: `forecourt ${role}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  }
  if (target.kind === 'socket') {
    const user = role === 'owner' ? target.owner : roleNames[role]
    const { host, database, password } = target
    return { ...common, host, database, user, password }
  }
  return role === 'owner'
    ? { ...common, connectionString: target.url }
    : {
        ...common,
        connectionString: target.url,
        options: `-c role=${roleNames[role]} ${serverKeepAlive}`,
      }
}

function beginBounded(statementTimeoutMs: number): string {
  return statementTimeoutMs === 0 ? 'BEGIN' : `BEGIN; SELECT ${boundStatements(statementTimeoutMs)}`
}

/** Within a transaction. */
function boundStatements(timeoutMs: number): string {
  return `set_config('statement_timeout', '${toWhole(timeoutMs)}', true)`
}

/** Numbers alone, so that one turn with the server begins the transaction and states its scope. */
function beginWithin({ dealershipIds, siteId }: Scope, limits: TransactionLimits): string {
  const { statementTimeoutMs = defaultStatementTimeoutMs } = limits
  const ids = dealershipIds.map(toWhole).join(',')
  const site = siteId === undefined ? '' : toWhole(siteId)
  return (
    `BEGIN; SELECT set_config('forecourt.dealership_ids', '{${ids}}', true), ` +
    `set_config('forecourt.site_id', '${site}', true), ` +
    boundStatements(statementTimeoutMs)
  )
}

function toWhole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`no whole number: ${number}`)
  return String(number)
}

/** In a trace, a transaction is one span, without the text of its statements. */
const transact: typeof runTransaction = (pool, work, limits) =>
  inChildSpan('database transaction', { 'db.system.name': 'postgresql' }, () =>
    runTransaction(pool, work, limits),
  )

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { begin, statementTimeoutMs = defaultStatementTimeoutMs }: TransactionLimits & { begin: string },
): Promise<T> {
  const client = await pool.connect()
  const patience = waitFor(statementTimeoutMs)
  let broken = false
  try {
    const begun = client.query({ text: begin, ...patience })
    // Pipelined, the first statement is on its way behind it: it fails where this did, and says less.
    if (client.pipeline) begun.catch(() => undefined)
    else await begun
    const result = await work(toTx(client, patience))
    await begun
    const ended = await client.query({ text: 'COMMIT', ...patience })
    // Of a transaction that has failed the server takes COMMIT for ROLLBACK, and calls that well done.
    if (ended.command !== 'COMMIT') throw new Error('the transaction failed and was rolled back')
    return result
  } catch (error) {
    const silent = isSilence(error)
    broken = isStalePlan(error) || silent
    if (!silent) {
      await client.query({ text: 'ROLLBACK', ...patience }).catch(() => (broken = true))
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** Faults of the server or of the network: whether the statement took effect is unknown. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

interface Patience {
  /** Milliseconds, as `pg` names it. */
  readonly query_timeout?: number
}

function waitFor(statementTimeoutMs: number): Patience {
  return statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + silenceMs }
}

function toTx(client: pg.PoolClient, patience: Patience): Tx {
  return {
    async query<Row extends object>(text: string | PlannedText, values?: readonly unknown[]) {
      const result = await client.query<Row>(
        typeof text === 'string' ? { text, ...patience } : { ...text, ...patience },
        values as unknown[],
      )
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    async copyFrom(copySql, rows) {
      await pipeline(rows, client.query(copyFrom(copySql)))
    },
  }
}
