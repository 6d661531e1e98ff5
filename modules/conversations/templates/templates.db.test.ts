import { describe, expect, test } from 'vitest'
import { actAs, addPerson } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openTestConversation } from '../testing.ts'
import {
  changeSignature,
  changeTemplate,
  getTemplates,
  removeTemplate,
} from './change-templates.ts'
import { starterTemplates } from './starter-templates.ts'
import { findSignature, listTemplates } from './template.store.ts'

const own = useTestDatabase()

async function open() {
  const { places, parts } = await openTestConversation(own.database)
  const person = await addPerson(own.database, [{ role: 'sales-manager', site: places.own }])
  const manager = await actAs(own.database, person)
  const siteId = places.own.id
  await own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM mail_templates')
    await tx.query('DELETE FROM mail_signatures')
  })
  const list = () => own.database.asOwner((tx) => listTemplates(tx, siteId))
  return { places, parts, manager, siteId, list }
}

const hello = { key: '', name: 'Hello', category: '', text: 'Hi {{first_name}}', version: 0 }

describe('a manager', () => {
  test('adds, changes and removes a template, each recorded', async () => {
    const { parts, manager, siteId, list } = await open()
    const added = await changeTemplate(parts, manager, { ...hello, siteId })
    if (!added.ok) throw new Error(added.message)
    const { key } = added
    const changed = { ...hello, siteId, key, name: 'Hello again', version: 1 }
    expect(await changeTemplate(parts, manager, changed)).toEqual({ ok: true, key })
    expect((await list()).at(-1)).toMatchObject({ key, name: 'Hello again', version: 2 })
    expect(await removeTemplate(parts, manager, { siteId, key, version: 1 })).toMatchObject({
      code: 'template.changed',
    })
    expect(await removeTemplate(parts, manager, { siteId, key, version: 2 })).toEqual({ ok: true })
    expect(await list()).toHaveLength(starterTemplates.length)
    const { rows } = await own.database.asStaff({ personId: manager.personId }, (tx) =>
      tx.query(
        `SELECT action FROM audit_entries WHERE subject_kind = 'template' AND subject_id = $1 ORDER BY id`,
        [`${siteId}/${key}`],
      ),
    )
    expect(rows).toEqual([
      { action: 'template.add' },
      { action: 'template.change' },
      { action: 'template.remove' },
    ])
  })

  test('changes and hides one of the starting set for their own site alone', async () => {
    const { parts, manager, siteId, list, places } = await open()
    const [first, second] = starterTemplates
    const request = { ...first!, category: first!.category ?? '', siteId, version: 0 }
    await changeTemplate(parts, manager, { ...request, name: 'Ours' })
    await removeTemplate(parts, manager, { siteId, key: second!.key, version: 0 })
    const templates = await list()
    expect(templates[0]).toMatchObject({ key: first!.key, name: 'Ours', version: 1 })
    expect(templates.some(({ key }) => key === second!.key)).toBe(false)
    const others = await own.database.asOwner((tx) => listTemplates(tx, places.sister.id))
    expect(others.map(({ name }) => name)).toEqual(starterTemplates.map(({ name }) => name))
  })

  test('sees what somebody else saved first, and can replace it', async () => {
    const { parts, manager, siteId } = await open()
    const { key } = starterTemplates[0]!
    const request = { ...hello, key, siteId }
    const saved = await Promise.all([
      changeTemplate(parts, manager, { ...request, text: 'One' }),
      changeTemplate(parts, manager, { ...request, text: 'Other' }),
    ])
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    const second = { ...request, text: 'Mine' }
    expect(await changeTemplate(parts, manager, second)).toMatchObject({
      code: 'template.changed',
      theirs: { version: 1 },
    })
    expect(await changeTemplate(parts, manager, { ...second, version: 1 })).toMatchObject({
      ok: true,
    })
  })

  test('changes the signature of their site', async () => {
    const { parts, manager, siteId } = await open()
    const request = { siteId, text: '{{me}}, {{location}}', version: 0 }
    expect(await changeSignature(parts, manager, request)).toEqual({ ok: true })
    expect(await changeSignature(parts, manager, request)).toMatchObject({
      code: 'template.changed',
      theirs: { text: '{{me}}, {{location}}', version: 1 },
    })
    expect(await own.database.asOwner((tx) => findSignature(tx, siteId))).toMatchObject({
      version: 1,
    })
  })

  test.each([
    [{ name: '' }, 'template.incomplete'],
    [{ name: 'x'.repeat(81) }, 'template.incomplete'],
    [{ text: ' ' }, 'template.incomplete'],
    [{ text: 'x'.repeat(5001) }, 'template.incomplete'],
    [{ key: '../x' }, 'template.incomplete'],
    [{ text: '{{colour}}' }, 'template.unknown-words'],
    [{ key: 'no-such' }, 'template.gone'],
  ])('is refused %j', async (changes, code) => {
    const { parts, manager, siteId } = await open()
    expect(await changeTemplate(parts, manager, { ...hello, siteId, ...changes })).toMatchObject({
      code,
    })
  })

  test('is refused more than a hundred', async () => {
    const { parts, manager, siteId } = await open()
    await own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO mail_templates (site_id, key, name, text, changed_by)
         SELECT $1, 'own-' || n, 'T', 'x', 'Ana' FROM generate_series(1, $2) AS n`,
        [siteId, 100 - starterTemplates.length - 1],
      ),
    )
    expect(await changeTemplate(parts, manager, { ...hello, siteId })).toMatchObject({ ok: true })
    expect(await changeTemplate(parts, manager, { ...hello, siteId })).toMatchObject({
      code: 'template.too-many',
    })
  })
})

test.each(['salesperson', 'service', 'marketing', 'finance'] as const)(
  'somebody in %s changes none, nor does a manager elsewhere',
  async (role) => {
    const { parts, places, siteId, list } = await open()
    const seller = await actAs(
      own.database,
      await addPerson(own.database, [
        { role, site: places.own },
        { role: 'principal', site: places.foreign },
      ]),
    )
    const refused = await changeTemplate(parts, seller, { ...hello, siteId })
    expect(refused).toMatchObject({ ok: false, code: 'staff.elsewhere' })
    expect(await getTemplates(parts, seller, siteId)).toMatchObject({
      code: 'template.unknown-site',
    })
    await expect(
      own.database.asStaff({ personId: seller.personId }, (tx) =>
        tx.query(
          `INSERT INTO mail_templates (site_id, key, name, text, changed_by) VALUES ($1, 'x', 'x', 'x', 'x')`,
          [siteId],
        ),
      ),
    ).rejects.toThrow('row-level security')
    expect(await list()).toHaveLength(starterTemplates.length)
  },
)
