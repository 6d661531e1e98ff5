import type pg from 'pg'

type Lend = NonNullable<Parameters<pg.Pool['connect']>[0]>

/**
 * Makes releasing a connection for the second time do nothing. graphile-worker 0.18 releases its listening connection twice
 * if it stops and loses that connection before it listens. The pool's error would then be an unhandled rejection, which
 * ends the process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (lend?: Lend): unknown =>
    lend === undefined
      ? connect()
      : connect((error, client, release) => {
          // Where nothing is lent there is nothing to give back: of an ended pool not even a function.
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
