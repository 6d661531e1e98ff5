import { beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '#modules/inbox/list/fold-text.rules.ts'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findCustomerOf } from '../testing.ts'

const own = useTestDatabase()
let places: TestPlaces

beforeAll(async () => {
  places = await openTestPlaces(own.database)
})

let people = 0
/** A number and an address that no other test has. */
const createPerson = () => {
  const at = String(++people).padStart(3, '0')
  return { email: `person-${at}@visitor.example`, phone: `0412 000 ${at}` }
}
const add = (lead: TestLead, site: 'own' | 'sister' = 'own') =>
  addLead(own.database, places[site], lead)
const customerOf = (leadId: string) => findCustomerOf(own.database, leadId)
const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await own.database.asOwner((tx) => tx.query<Row>(sql, values))).rows

/** Adds leads one after the other. @returns the customer of each by a letter: the same letter is the same customer */
async function addAll(...leads: readonly TestLead[]): Promise<string> {
  const ids: string[] = []
  for (const lead of leads) ids.push(await add(lead))
  const customers: (string | null)[] = []
  for (const id of ids) customers.push(await customerOf(id))
  const seen = [...new Set(customers.filter((id) => id !== null))]
  return customers.map((id) => (id === null ? '-' : 'ABCDEFGH'[seen.indexOf(id)])).join('')
}

describe('leads are of one customer', () => {
  test('with the same e-mail address, however it is written', async () => {
    const { email } = createPerson()
    const other = createPerson()
    expect(
      await addAll(
        { email, phone: null },
        { email: email.toUpperCase(), phone: null, firstName: 'Someone', lastName: 'Else' },
        { email: other.email, phone: null },
      ),
    ).toBe('AAB')
  })

  test('with the same number, however it is written, and with another name', async () => {
    const { phone, email } = createPerson()
    const international = phone.replace(/^0/, '+61 ')
    expect(
      await addAll(
        { email, phone },
        { email: null, phone: international, firstName: '', lastName: '' },
        { email: null, phone: phone.replaceAll(' ', ''), firstName: 'Bo', lastName: 'Lee' },
      ),
    ).toBe('AAA')
  })

  test('of one site alone', async () => {
    const person = createPerson()
    const [here, there] = [await add(person), await add(person, 'sister')]
    expect(await customerOf(here)).not.toBe(await customerOf(there))
  })

  test('from the moment at which address and number meet, and the older customer stays', async () => {
    const { phone, email } = createPerson()
    const call = await add({ email: null, phone, firstName: '', lastName: '' })
    const before = await customerOf(call)
    const form = await add({ email, phone: null })
    expect(await customerOf(form)).not.toBe(before)
    const both = await add({ email, phone })
    expect(await customerOf(both)).toBe(before)
    expect(await customerOf(form)).toBe(before)
    const [row] = await query<{ id: string }>(
      'SELECT current_customer(id) AS id FROM customers WHERE joined_id = $1',
      [before],
    )
    expect(row?.id).toBe(before)
  })

  test('but not where neither is given', async () => {
    expect(await addAll({ email: null, phone: null }, { email: null, phone: '12' })).toBe('--')
  })
})

describe('a number that people share', () => {
  const named = (lastName: string, more: TestLead = {}): TestLead => ({
    firstName: 'Kim',
    lastName,
    ...more,
  })

  test('joins up to three names, and not a fourth one', async () => {
    const { phone } = createPerson()
    const of = (lastName: string) => named(lastName, { email: null, phone })
    expect(await addAll(of('One'), of('Two'), of('Three'), of('Four'), of('Four'), of('One'))).toBe(
      'AAABBA',
    )
  })

  test('does not unite two customers by a suspicious lead', async () => {
    const [one, other] = [createPerson(), createPerson()]
    expect(
      await addAll(named('One', one), named('Two', other), {
        ...named('Bot', { email: one.email, phone: other.phone }),
        flag: 'hidden-field',
      }),
    ).toBe('ABA')
  })

  test('finds the customer of the name where it is of several', async () => {
    const { phone } = createPerson()
    const of = (lastName: string) => named(lastName, { email: null, phone })
    expect(
      await addAll(of('A'), of('B'), of('C'), of('D'), of('E'), of('D'), of('E'), of('F')),
    ).toBe('AAABCBCD')
  })
})

test('a step that adds an address finds the customer, and one that changes it another', async () => {
  const known = createPerson()
  const other = createPerson()
  const first = await add({ ...known, phone: null })
  const second = await add({ ...other, phone: null })
  const step = await add({ email: null, phone: null, state: 'incomplete' })
  const setEmail = (email: string) =>
    query('UPDATE leads SET email = $2 WHERE id = $1', [step, email])
  await setEmail(known.email)
  expect(await customerOf(step)).toBe(await customerOf(first))
  await setEmail(other.email)
  expect(await customerOf(step)).toBe(await customerOf(second))
})

test('a customer is deleted with their last lead', async () => {
  const person = createPerson()
  const [first, last] = [await add(person), await add(person)]
  const id = await customerOf(first)
  const count = async () => (await query('SELECT FROM customers WHERE id = $1', [id])).length
  await query('DELETE FROM leads WHERE id = $1', [first])
  expect(await count()).toBe(1)
  await query('DELETE FROM leads WHERE id = $1', [last])
  expect(await count()).toBe(0)
})

test('leads of one person that arrive at once are of one customer', async () => {
  const person = createPerson()
  const ids = await Promise.all(Array.from({ length: 12 }, () => add(person)))
  const customers = new Set(await Promise.all(ids.map(customerOf)))
  expect(customers.size).toBe(1)
})

describe('a number for comparison', () => {
  test.each([
    ['AU', '0412 345 678', '+61412345678'],
    ['AU', '+61 412 345 678', '+61412345678'],
    ['AU', '+61 (0)412 345 678', '+61412345678'],
    ['AU', '0011 61 412 345 678', '+61412345678'],
    ['AU', '61412345678', '+61412345678'],
    ['AU', '412345678', '+61412345678'],
    ['AU', '(02) 5550 4101 ext. 7', '+61255504101'],
    ['AU', '021 234 567', '+6421234567'],
    ['AU', '+64 21 234 5678', '+64212345678'],
    ['AU', '1300 555 123', '1300555123'],
    ['NZ', '021 234 5678', '+64212345678'],
    ['NZ', '09 555 1234', '+6495551234'],
    ['NZ', '0412 345 678', '+61412345678'],
    ['US', '(555) 234-5678', '+15552345678'],
    ['US', '1 555 234 5678', '+15552345678'],
    ['AU', '12345', null],
    ['AU', 'ask my wife', null],
    ['AU', '9'.repeat(61), null],
  ])('in %s, %s is %s', async (country, written, key) => {
    const [row] = await query<{ key: string | null }>('SELECT phone_key($1, $2) AS key', [
      written,
      country,
    ])
    expect(row!.key).toBe(key)
  })
})

test.each([
  'Ākuhata',
  'A\u0304KUHATA',
  'NGUYỄN',
  'Łukasz Ørsted',
  'ΝΙΚΟΣ',
  'Straße’s',
  'АННА Й',
  '',
])('the database folds %j as the program does', async (text) => {
  const [row] = await query<{ folded: string }>('SELECT fold_text($1) AS folded', [text])
  expect(row!.folded).toBe(foldText(text))
})
