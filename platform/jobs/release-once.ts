import type pg from 'pg'

type Lend = NonNullable<Parameters<pg.Pool['connect']>[0]>

/**
 * Makes a second release of a connection a no-op. graphile-worker 0.18 releases its listening connection twice if it
 * stops and loses that connection before listening. The pool's error would be an unhandled rejection, which ends the
 * process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (lend?: Lend): unknown =>
    lend === undefined
      ? connect()
      : connect((error, client, release) => {
          // Without a client there is nothing to release, and an ended pool does not even pass a release function.
          lend(error, client, client === undefined ? release : once(release))
        })
  pool.connect = connectOnce as pg.Pool['connect']
  return pool
}

function once(release: (broken?: unknown) => void): (broken?: unknown) => void {
  let isBack = false
  return (broken) => {
    if (isBack) return
    isBack = true
    release(broken)
  }
}
