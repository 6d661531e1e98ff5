import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type FollowUpService, openFollowUp } from '../open-follow-up.ts'
import type { LeadRuleFields } from './lead-rule.rules.ts'
import { buildTestRule } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let service: FollowUpService
let mia: PersonActor
let boss: PersonActor
let yardBoss: PersonActor
let stranger: PersonActor
let reader: PersonActor
let yardId: number

const parts = () => ({
  database: files.database,
  findSite: (id: number) =>
    Promise.resolve([places.own, places.sister, places.foreign].find((site) => site.id === id)),
})

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  service = openFollowUp(parts())
  const { own, foreign } = places
  yardId = own.dealerships[0]!.locations[0]!.id
  const join = async (...given: Parameters<typeof addPerson>[1]) =>
    actAs(database, await addPerson(database, given))
  mia = await join({ role: 'salesperson', site: own })
  boss = await join({ role: 'principal', site: own })
  yardBoss = await join({ role: 'sales-manager', site: own, locationId: yardId })
  stranger = await join({ role: 'principal', site: foreign })
  reader = await join({ role: 'marketing', site: own })
})

const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }) =>
  outcome.ok ? 'ok' : outcome.code
const getAudit = (kind: 'lead' | 'lead-rule' | 'follow-up' | 'lead-tag', id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind, id }, 100))

describe('rules', () => {
  const save = (actor: PersonActor, rule: Partial<LeadRuleFields>, siteId = places.own.id) =>
    service.saveRule(actor, { siteId, rule: buildTestRule(rule) })
  const list = async (actor = boss) => {
    const outcome = await service.rules(actor)
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.sites[0]!
  }

  test('are added, changed, moved and removed, and are in the audit', async () => {
    const first = await save(boss, { role: 'salesperson' })
    const second = await save(boss, { personIds: [mia.personId], hours: 'closed' })
    if (!first.ok || !second.ok) throw new Error('not saved')
    await service.moveRuleUp(boss, { siteId: places.own.id, ruleId: second.ruleId })
    expect((await list()).rules.map(({ id }) => id)).toEqual([second.ruleId, first.ruleId])
    const change = (version: number) =>
      service.saveRule(boss, {
        siteId: places.own.id,
        changed: { id: second.ruleId, version },
        rule: buildTestRule({ personIds: [boss.personId], make: 'Kia' }),
      })
    expect(codeOf(await change(1))).toBe('ok')
    expect(codeOf(await change(1))).toBe('rules.conflict')
    expect((await list()).rules[0]).toMatchObject({ make: 'Kia', hours: null, version: 2 })
    for (const { ruleId } of [first, second]) {
      expect(codeOf(await service.removeRule(boss, { siteId: places.own.id, ruleId }))).toBe('ok')
    }
    const audit = await getAudit('lead-rule', second.ruleId)
    expect(audit.map(({ action }) => action)).toEqual([
      'rule.add',
      'rule.move',
      'rule.change',
      'rule.remove',
    ])
  })

  test.each<[code: string, rule: () => Partial<LeadRuleFields>]>([
    ['rules.bad', () => ({})],
    ['rules.bad', () => ({ role: 'salesperson', personIds: [mia.personId] })],
    ['rules.bad', () => ({ role: 'marketing' as never })],
    ['rules.bad', () => ({ personIds: [stranger.personId] })],
    ['rules.bad', () => ({ personIds: [reader.personId] })],
    ['rules.bad', () => ({ role: 'salesperson', category: 'x'.repeat(101) })],
    ['rules.bad', () => ({ role: 'salesperson', locationId: 999_999 })],
    ['ok', () => ({ role: 'salesperson', locationId: yardId })],
  ])('%s', async (code, rule) => {
    expect(codeOf(await save(boss, rule()))).toBe(code)
  })

  test('are set by who manages what they are for', async () => {
    expect(codeOf(await save(mia, { role: 'salesperson' }))).toBe('staff.not-permitted')
    expect(codeOf(await save(stranger, { role: 'salesperson' }))).toBe('rules.unknown-site')
    expect(codeOf(await save(yardBoss, { role: 'salesperson' }))).toBe('staff.elsewhere')
    const own = await save(yardBoss, { role: 'salesperson', locationId: yardId })
    expect(codeOf(own)).toBe('ok')
    const { rules, mayManageAll } = await list(yardBoss)
    expect(mayManageAll).toBe(false)
    const changeable = rules.filter(({ mayChange }) => mayChange)
    expect([...new Set(changeable.map(({ locationId }) => locationId))]).toEqual([yardId])
    const moved = { siteId: places.own.id, ruleId: rules.at(-1)!.id }
    expect(codeOf(await service.moveRuleUp(yardBoss, moved))).toBe('staff.elsewhere')
  })

  test('the database refuses what the use case would', async () => {
    const insert = (actor: PersonActor, locationId: number | null) =>
      files.database.asStaff({ personId: actor.personId }, (tx) =>
        tx.query(
          `INSERT INTO lead_rules (site_id, position, role, location_id) VALUES ($1, 1, 'salesperson', $2)`,
          [places.own.id, locationId],
        ),
      )
    for (const actor of [mia, stranger, reader]) {
      await expect(insert(actor, null)).rejects.toThrow('row-level security')
    }
    await expect(insert(yardBoss, null)).rejects.toThrow('row-level security')
    await insert(yardBoss, yardId)
  })

  test('settings have bounds, and the second of two people is told', async () => {
    const settings = { targetMinutes: 30, escalatesTo: 'managers', mostSteps: 1 } as const
    const set = (given: object, version: number, actor = boss) =>
      service.saveSettings(actor, {
        siteId: places.own.id,
        version,
        settings: { ...settings, ...given },
      })
    expect(codeOf(await set({ targetMinutes: 0 }, 0))).toBe('rules.bad-settings')
    expect(codeOf(await set({ targetMinutes: 10_001 }, 0))).toBe('rules.bad-settings')
    expect(codeOf(await set({ mostSteps: 6 }, 0))).toBe('rules.bad-settings')
    expect(codeOf(await set({}, 0, yardBoss))).toBe('staff.elsewhere')
    expect(codeOf(await set({}, 0))).toBe('ok')
    expect(codeOf(await set({ mostSteps: 5 }, 0))).toBe('rules.conflict')
    expect(codeOf(await set({ mostSteps: 5 }, 1))).toBe('ok')
    expect((await list()).settings).toEqual({ ...settings, mostSteps: 5, version: 2 })
    expect(await getAudit('follow-up', String(places.own.id))).toHaveLength(2)
  })
})
