import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSftpServer, makeKeyPair, startSftpServer } from '#fakes/sftp-server.fake.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { getFingerprint } from '#platform/remote-files/host-key.ts'
import { fetchFromServer } from './fetch-from-server.ts'
import { saveStockFeed } from './stock-feed.store.ts'
import { fileOf, useTestFeeds } from './testing.ts'

const feeds = useTestFeeds()
const user = { username: 'dms', password: 'canary-password' }
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)
let sftp: FakeSftpServer

beforeEach(async () => {
  sftp = await startSftpServer(user)
})
afterEach(() => sftp.stop())

const put = (path: string, content: string, changedAt = minutesAgo(10)) =>
  sftp.files.set(path, { content, changedAt })
const keyOf = (server: FakeSftpServer) =>
  getFingerprint(Buffer.from(server.hostKey().split(' ')[1]!, 'base64'))

describe('a feed by SFTP', () => {
  test('is fetched, kept and imported, and the host key of the first connection is noted', async () => {
    // Longer than one piece of the transfer, and than one response of the server.
    const content = fileOf(2000)
    put('/out/stock.csv', content)
    const feed = await feeds.add({ address: sftp.address('/out/stock.csv') })
    await feeds.run(feed)
    const [last] = await feeds.runs(feed)
    expect(last).toMatchObject({ outcome: 'imported', bytes: content.length })
    expect((await feeds.files.read(last!.fileHash!))?.toString()).toBe(content)
    expect(await feeds.find(feed)).toMatchObject({ hostKey: keyOf(sftp) })
  })

  test('reads the newest fitting file of a folder, and no link', async () => {
    put('/out/old.csv', fileOf(1), minutesAgo(5000))
    put('/out/stock.csv', fileOf(3), minutesAgo(60))
    put('/out/notes.pdf', 'x')
    put('/out/below/other.csv', fileOf(9))
    sftp.files.set('/out/link.csv', { content: fileOf(8), changedAt: minutesAgo(5), isLink: true })
    const feed = await feeds.add({ address: sftp.address('/out/') })
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported', counts: { created: 3 } }])
    expect(sftp.opened).toEqual(['/out/', '/out/stock.csv'])
  })

  test('begins in the folder of the user after /~/', async () => {
    put('/stock.csv', fileOf(3))
    const feed = await feeds.add({ address: sftp.address('/~/stock.csv') })
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
    expect(sftp.opened).toEqual(['stock.csv'])
  })

  test.each(['../secret.csv', '/etc/secret.csv', 'a\\..\\secret.csv'])(
    'does not open %j, whatever a server lists',
    async (name) => {
      put(`/out/${name}`, fileOf(8), minutesAgo(5))
      put('/out/stock.csv', fileOf(3))
      const feed = await feeds.add({ address: sftp.address('/out/') })
      await feeds.run(feed)
      expect(await feeds.runs(feed)).toMatchObject([{ counts: { created: 3 } }])
      expect(sftp.opened).toEqual(['/out/', '/out/stock.csv'])
    },
  )

  test('waits until a file has not changed for a minute, and takes only that version', async () => {
    put('/stock.csv', fileOf(3), new Date(testNow.getTime() - 20_000))
    const feed = await feeds.add({ address: sftp.address('/stock.csv') })
    const waits: number[] = []
    const pause = (ms: number) => Promise.resolve(waits.push(ms))
    await feeds.runFromServer(feed, { pause })
    const write = () => Promise.resolve(put('/stock.csv', fileOf(4), testNow))
    await feeds.runFromServer(feed, { pause: write })
    expect(waits).toHaveLength(1)
    // Servers report times in whole seconds.
    expect(waits[0]).toBeGreaterThanOrEqual(39_000)
    expect(waits[0]).toBeLessThanOrEqual(41_000)
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The address has a file that is still being written.' },
      { outcome: 'imported', counts: { created: 3 } },
    ])
  })

  test('logs in by a private key, also a locked one, or by the answer to a question', async () => {
    const pair = makeKeyPair('canary-phrase')
    const servers = await Promise.all([
      startSftpServer({ username: 'dms', publicKey: pair.public }),
      startSftpServer({ ...user, byQuestion: true }),
    ])
    const credentials = [
      { username: 'dms', privateKey: pair.private, passphrase: 'canary-phrase' },
      user,
    ]
    for (const [at, server] of servers.entries()) {
      server.files.set('/stock.csv', { content: fileOf(3), changedAt: minutesAgo(10) })
      const address = server.address('/stock.csv')
      const feed = await feeds.add({ name: `by-${at}`, address }, credentials[at])
      await feeds.run(feed)
      expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
      await server.stop()
    }
    const { rows } = await feeds.database.asOwner((tx) => tx.query('SELECT * FROM stock_feeds'))
    expect(JSON.stringify(rows)).not.toMatch(/canary|PRIVATE/)
  })

  test('is refused once the host key changes, without sending the password, until a person confirms it', async () => {
    put('/stock.csv', fileOf(3))
    const address = sftp.address('/stock.csv')
    const feed = await feeds.add({ address })
    await feeds.run(feed)
    const before = keyOf(sftp)
    await sftp.changeHostKey()
    sftp.logins.length = 0
    await feeds.run(feed)
    const reason = `The address shows the ecdsa-sha2-nistp256 host key ${keyOf(sftp)}, and not ${before}: it may be another server, and was told no password.`
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }, {}])
    expect(sftp.logins).toEqual([])
    expect(await feeds.find(feed)).toMatchObject({ hostKey: before })
    await feeds.add({ address, hostKey: keyOf(sftp) })
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }, {}, {}])
  })

  test('sends no password if a person changes the host key while it connects', async () => {
    put('/stock.csv', fileOf(3))
    const address = sftp.address('/stock.csv')
    const feed = await feeds.add({ address })
    const hostKey = `SHA256:${'a'.repeat(43)}`
    await feeds.run(feed, {
      fetchFromServer: async (...request) => {
        await feeds.add({ address, hostKey })
        return fetchFromServer(...request)
      },
    })
    const reason = 'The address was given another host key or address in the meantime.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
    expect(sftp.logins).not.toContain('password')
    expect(await feeds.find(feed)).toMatchObject({ hostKey })
  })

  test('is read from a server without file types', async () => {
    sftp.behave({ withoutModes: true })
    put('/out/stock.csv', fileOf(3))
    sftp.files.set('/out/link.csv', { content: fileOf(8), changedAt: minutesAgo(5), isLink: true })
    const feed = await feeds.add({ address: sftp.address('/out/') })
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ counts: { created: 3 } }])
  })

  test('has its host key from the first connection on, though the password was wrong', async () => {
    put('/stock.csv', fileOf(3))
    const address = sftp.address('/stock.csv')
    const feed = await feeds.add({ address }, { username: 'dms', password: 'wrong-canary' })
    await feeds.run(feed)
    const reason = 'The address refuses the user with this password or key.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
    expect(sftp.logins).toEqual(['password', 'keyboard-interactive'])
    expect(await feeds.find(feed)).toMatchObject({ hostKey: keyOf(sftp) })
  })

  test('forgets host key and credentials with its address', async () => {
    const hostKey = `SHA256:${'a'.repeat(43)}`
    const feed = await feeds.add({ address: 'sftp://one.example/x.csv', hostKey })
    const save = (address: string) =>
      feeds.database.withScope(feeds.scope(), (tx) =>
        saveStockFeed(tx, base64Cipher, { ...feed, address, hostKey: null }, null, feeds.now),
      )
    await save('sftp://one.example/x.csv')
    expect(await feeds.find(feed)).toMatchObject({ hostKey, hasCredentials: true })
    await save('sftp://two.example/x.csv')
    expect(await feeds.find(feed)).toMatchObject({ hostKey: null, hasCredentials: false })
  })

  test('without credentials does not connect', async () => {
    const feed = await feeds.add({ address: sftp.address('/stock.csv') }, null)
    await feeds.run(feed)
    const reason = 'The address needs a user who logs in.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test.each<[what: string, change: () => void, outcome: string, reason: RegExp]>([
    [
      'a lost connection',
      () => sftp.behave({ loseAfterReads: 0 }),
      'unreachable',
      /lost the connection/,
    ],
    [
      'half of what the server says of the file',
      () =>
        sftp.files.set('/stock.csv', {
          content: fileOf(5),
          changedAt: minutesAgo(10),
          bytes: 5000,
        }),
      'unreachable',
      /ends after \d+ of its 5000 bytes/,
    ],
    [
      'a file that changes while it is read',
      () => sftp.behave({ afterRead: () => put('/stock.csv', fileOf(10, 19_000), testNow) }),
      'unreachable',
      /not whole, or changed while it was read/,
    ],
    [
      'half a file that ends within a cell',
      () => put('/stock.csv', `${fileOf(9)}A9,Toyota,"Hi`),
      'refused',
      /line 11/,
    ],
    [
      '60 % fewer rows',
      () => put('/stock.csv', fileOf(4, 19_000)),
      'refused',
      /6 of the dealership's 10/,
    ],
    ['no file', () => sftp.files.clear(), 'unreachable', /has no such file/],
    [
      'more than a feed may have',
      () =>
        sftp.files.set('/stock.csv', { content: '', changedAt: minutesAgo(10), bytes: 2 ** 40 }),
      'unreachable',
      /more than 128 MB/,
    ],
  ])('%s changes nothing, and the ledger says why', async (_what, change, outcome, reason) => {
    put('/stock.csv', fileOf(10))
    const feed = await feeds.add({ address: sftp.address('/stock.csv') })
    await feeds.run(feed)
    const before = await feeds.readStock()
    change()
    await feeds.run(feed)
    expect(await feeds.readStock()).toEqual(before)
    expect((await feeds.runs(feed))[0]).toMatchObject({
      outcome,
      reason: expect.stringMatching(reason) as string,
      counts: null,
    })
  })

  test('of a server that never sends the file ends in its time', async () => {
    put('/stock.csv', fileOf(10))
    sftp.behave({ hangAtRead: true })
    const feed = await feeds.add({ address: sftp.address('/stock.csv') })
    await feeds.runFromServer(feed, { timeoutMs: 1000 })
    const reason = 'The address did not answer within 1 seconds.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test('of a folder that never ends is given up', async () => {
    put('/out/stock.csv', fileOf(3))
    sftp.behave({ endlessFolder: true })
    const feed = await feeds.add({ address: sftp.address('/out/') })
    await feeds.run(feed)
    const reason = 'The address has more than 10000 files.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test('of a folder given as a file is reported with the right notation', async () => {
    put('/out/stock.csv', fileOf(3))
    const feed = await feeds.add({ address: sftp.address('/out') })
    await feeds.run(feed)
    const reason = 'The address is a folder: with a / at its end its newest file is read.'
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'unreachable', reason }])
  })

  test.each([
    'sftp://127.0.0.1:22/x.csv',
    'ftps://10.0.0.1/x.csv',
    'sftp://0x7f000001/x.csv',
    'ftps://[::ffff:169.254.169.254]/x/',
  ])('%s is not asked: it is not on the public internet', async (address) => {
    const feed = await feeds.add({ address })
    await feeds.run(feed, { allowLoopback: false })
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The address is not on the public internet.' },
    ])
  })
})
