import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildExampleMail } from './example-mail.fake.ts'
import { openStoringMailer } from './storing-mailer.ts'
import { openStoredMails } from './stored-mails.ts'

const files = useTestDatabase()
const { signal } = new AbortController()
const sites: { id: number }[] = []

beforeAll(async () => {
  await files.database.asOwner(async (tx) => {
    const insert = async (sql: string, values: unknown[]) =>
      (await tx.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0]!
    const group = await insert(`INSERT INTO dealership_groups (slug, name) VALUES ('g', 'G')`, [])
    for (const slug of ['one', 'other']) {
      const sql = `INSERT INTO sites (group_id, slug, template, settings) VALUES ($1, $2, 'Car', '{}')`
      sites.push(await insert(sql, [group.id, slug]))
    }
  })
})

const listAll = (site: { id: number }) =>
  openStoredMails(files.database).list(site, { limit: 10, before: null })

describe('mail without a mail server', () => {
  test('is stored whole for its site, listed newest first, and readable by no other', async () => {
    const [one, other] = sites as [{ id: number }, { id: number }]
    const mailer = openStoringMailer(files.database)
    const mails = openStoredMails(files.database)
    for (const name of ['a', 'b', 'c']) {
      const mail = buildExampleMail({
        messageId: `<${name}@dealer.forecourt>`,
        subject: `Mail\r\n${name}`,
      })
      expect(await mailer.send(one.id, mail, signal)).toMatchObject({ ok: true })
    }
    const all = await listAll(one)
    expect(all.map(({ subject }) => subject)).toEqual(['Mail c', 'Mail b', 'Mail a'])
    expect(await mails.list(one, { limit: 1, before: all[0]!.id })).toEqual([all[1]])
    expect(await listAll(other)).toEqual([])
    expect(await mails.find(other, all[0]!.id)).toBeUndefined()

    const found = await mails.find(one, all[0]!.id)
    expect(found).toMatchObject({
      html: '<p>Hello <b>ö</b></p>',
      recipients: ['sales@dealer.example'],
    })
    const read = await PostalMime.parse(found!.source)
    expect(read).toMatchObject({ subject: 'Mail c', messageId: '<c@dealer.forecourt>' })
  })

  test('sent again is stored once', async () => {
    const site = sites[1]!
    const mailer = openStoringMailer(files.database)
    for (const _ of [1, 2]) await mailer.send(site.id, buildExampleMail(), signal)
    expect(await listAll(site)).toHaveLength(1)
  })

  test('without a recipient is not stored', async () => {
    const mailer = openStoringMailer(files.database)
    expect(await mailer.send(sites[1]!.id, buildExampleMail({ to: [] }), signal)).toMatchObject({
      ok: false,
      fault: 'mail',
    })
  })
})
