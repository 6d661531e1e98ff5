import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inChildSpan } from '#platform/tracing/span.ts'
import { isStalePlan, type PlannedText } from './planned-text.ts'

/** An open transaction. `bigint` values are returned as numbers. */
export interface Tx {
  query<Row extends object = Record<string, unknown>>(
    text: string | PlannedText,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /** Runs `COPY … FROM STDIN`, reading rows only as fast as the server accepts them. */
  copyFrom(copySql: string, rows: AsyncIterable<string | Buffer>): Promise<void>
}

/** The tenants that a transaction of the application may see. Other tenants' rows are hidden. */
export interface Scope {
  readonly dealershipIds: readonly number[]
  readonly siteId?: number
}

/** A person who is signed in; or signing in, when it is not known yet who it is. */
export type StaffScope = { readonly personId: string } | 'sign-in'

export interface TransactionLimits {
  /**
   * The server cancels statements that take longer; if it stays silent for some seconds more, we give up and close the
   * connection. 0: no limit, for bulk work that reports its progress.
   */
  readonly statementTimeoutMs?: number
  /**
   * Sends statements without waiting for earlier ones, for short work that a caller waits for. Such a transaction
   * cannot use COPY.
   */
  readonly pipelined?: boolean
}

export interface Database {
  /**
   * The connection's target, for child processes with their own connections. May contain a password, so it must not be
   * logged.
   */
  readonly target: ConnectionTarget
  /** Runs one transaction as `forecourt_app`; row-level security restricts it to `scope`. */
  withScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>
  /**
   * Runs one transaction as `forecourt_staff`; row-level security restricts it to what the person's memberships allow,
   * which the database reads itself (`enter_staff_scope`).
   *
   * @throws if the person is unknown or suspended
   */
  asStaff<T>(
    scope: StaffScope,
    work: (tx: Tx) => Promise<T>,
    limits?: Pick<TransactionLimits, 'statementTimeoutMs'>,
  ): Promise<T>
  /**
   * Runs one transaction as `forecourt_feeder`, which reads every tenant, for the index feeder and the site registry.
   */
  asFeeder<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one statement as `forecourt_feeder`: one round trip, where a transaction takes three. */
  queryAsFeeder: Tx['query']
  /** Runs a transaction as the schema's owner, for migrations and operators' commands. Serving pages never needs it. */
  asOwner<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>
  /** Opens a separate connection for LISTEN and session locks, which pools cannot hold. The caller must end it. */
  connect(role: Role): Promise<pg.Client>
  /**
   * Opens a separate pool for a library that keeps connections. The caller must end it. `isLax`: commits do not wait
   * for the disk, so the last ones before a server crash may be lost.
   */
  openPool(role: Role, max: number, options?: { readonly isLax: boolean }): pg.Pool
  /** Ends all pooled connections. Later transactions and statements are refused without opening new connections. */
  close(): Promise<void>
}

export type Role = 'app' | 'feeder' | 'staff' | 'owner'

export type ConnectionTarget =
  /**
   * The embedded server: every role signs in directly over its private socket, with the password in the data folder.
   */
  | {
      readonly kind: 'socket'
      readonly host: string
      readonly database: string
      readonly owner: string
      /** The password of every role; undefined: the server does not require one. */
      readonly password?: string | undefined
    }
  /** `DATABASE_URL`: its user signs in, then switches to the role for the whole session. */
  | { readonly kind: 'url'; readonly url: string }

const roleNames = {
  app: 'forecourt_app',
  feeder: 'forecourt_feeder',
  staff: 'forecourt_staff',
} as const
type PoolName = Role | 'pipelined'
const poolSizes: Record<PoolName, number> = {
  app: 10,
  pipelined: 10,
  feeder: 4,
  staff: 6,
  owner: 2,
}
const defaultStatementTimeoutMs = 15_000
/** One statement reads partitions of hundreds of thousands of vehicles. */
const feederTimeoutMs = 300_000
/** How much longer than the server's own time limit we wait for a response. */
const silenceMs = 3000

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of a number's range: ${text}`)
  return number
})

/** Settings of every connection, by name. Values are of letters, digits and `+/=_-`, as in base64. */
export type ConnectionSettings = Readonly<Record<`forecourt.${string}`, string>>

/** @param onIdleError called when an idle pooled connection is lost; the next query opens another */
export function openDatabase(
  target: ConnectionTarget,
  onIdleError: (error: Error) => void = () => undefined,
  settings: ConnectionSettings = {},
): Database {
  const pools = new Map<PoolName, pg.Pool>()
  let closed = false
  const getPool = (name: PoolName): pg.Pool => {
    if (closed) throw new Error('the database is closed')
    let pool = pools.get(name)
    if (pool === undefined) {
      const pipeline = name === 'pipelined'
      pool = new pg.Pool({
        ...describeConnection(target, pipeline ? 'app' : name, settings),
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
    asStaff: async (scope, work, limits = {}) =>
      transact(getPool('staff'), work, { begin: beginAsStaff(scope, limits), ...limits }),
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
      const client = new pg.Client(describeConnection(target, role, settings))
      client.on('error', onIdleError)
      await client.connect()
      return client
    },
    openPool(role, max, { isLax } = { isLax: false }) {
      const described = describeConnection(target, role, settings)
      const own = isLax ? [customPlans, '-c synchronous_commit=off'] : [customPlans]
      const options = [described.options, ...own].filter(Boolean).join(' ')
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
 * Adds an error listener, because a lost connection without one ends the process. The pool listens only while the
 * connection is idle, and the loss may arrive in the same packet as the greeting. Borrowers learn of the loss from
 * their running query.
 */
function outliveLoss(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/**
 * graphile-worker names its statements, and connections cache plans of named statements until the table is analyzed. A
 * plan made for an empty queue would read a full one completely each time.
 */
const customPlans = '-c plan_cache_mode=force_custom_plan'

/** Both sides detect a silently lost peer, so that the server frees its locks. Only over TCP. */
const keepAliveMs = 30_000
const serverKeepAlive =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

function describeConnection(
  target: ConnectionTarget,
  role: Role,
  settings: ConnectionSettings,
): pg.ClientConfig {
  const given = Object.entries(settings).map(([name, value]) => {
    if (!/^[\w+/=-]*$/.test(value)) throw new RangeError(`not the value of a setting: ${name}`)
    return `-c ${name}=${value}`
  })
  const common = {
    connectionTimeoutMillis: 5000,
    application_name: `forecourt ${role}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(given.length > 0 && { options: given.join(' ') }),
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
        options: [`-c role=${roleNames[role]} ${serverKeepAlive}`, ...given].join(' '),
      }
}

function beginBounded(statementTimeoutMs: number): string {
  return statementTimeoutMs === 0 ? 'BEGIN' : `BEGIN; SELECT ${boundStatements(statementTimeoutMs)}`
}

/** Sets the timeout within a transaction. */
function boundStatements(timeoutMs: number): string {
  return `set_config('statement_timeout', '${toWhole(timeoutMs)}', true)`
}

/** Contains only numbers, so that one round trip can begin the transaction and set its scope. */
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Contains only a checked id and a number, so that one round trip can begin the transaction and enter its scope. */
function beginAsStaff(scope: StaffScope, limits: TransactionLimits): string {
  const { statementTimeoutMs = defaultStatementTimeoutMs } = limits
  if (scope !== 'sign-in' && !uuid.test(scope.personId)) {
    throw new RangeError('not the id of a person')
  }
  const person = scope === 'sign-in' ? 'NULL' : `'${scope.personId}'`
  return `BEGIN; SELECT enter_staff_scope(${person}), ${boundStatements(statementTimeoutMs)}`
}

function toWhole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a whole number: ${number}`)
  return String(number)
}

/** Traces a transaction as one span, without its statements. */
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
    // If pipelined, the next statement is sent without waiting for BEGIN. If BEGIN fails, that statement fails too,
    // with a less helpful error.
    if (client.pipeline) begun.catch(() => undefined)
    else await begun
    const result = await work(toTx(client, patience))
    await begun
    const ended = await client.query({ text: 'COMMIT', ...patience })
    // For a failed transaction the server turns COMMIT into ROLLBACK without an error.
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

/** The server or the network did not respond, so it is unknown whether the statement took effect. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

interface Patience {
  /** In milliseconds; the name is `pg`'s. */
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
