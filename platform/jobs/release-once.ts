import type pg from 'pg'

type Lend = NonNullable<Parameters<pg.Pool['connect']>[0]>

/**
 * Makes a second return of the same loan do nothing. graphile-worker 0.18 gives its listening connection back
 * twice where it stops and loses that connection before it has begun to listen; the pool's refusal is then a
 * rejection that nobody waits for, and the end of the process.
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
