import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { StartedConsole, TestBrowser } from '../built-console.fake.ts'
import { digestTables, listChanged } from './digest-tables.fake.ts'
import { mayAnywhere, mayAt } from './expected-access.fake.ts'
import { type MatrixForm, matrixForms } from './matrix-forms.fake.ts'
import { addMatrixPeople, listMatrixPeople, type MatrixPerson } from './matrix-people.fake.ts'
import { addMatrixRecords, matrixPlaces, type MatrixRecords } from './matrix-records.fake.ts'
import { type MatrixRoute, matrixRoutes } from './matrix-routes.fake.ts'
import { openMatrixConsole } from './open-matrix-console.fake.ts'
import { listCanaries } from './visible-canaries.fake.ts'

const own = useTestDatabase()
let started: StartedConsole
let people: ReadonlyMap<string, MatrixPerson>
const records: MatrixRecords[] = []

beforeAll(async () => {
  const places = await openTestPlaces(own.database)
  started = await openMatrixConsole(own.database, places)
  for (const place of matrixPlaces) {
    records.push(await addMatrixRecords(own.database, places, place))
  }
  people = await addMatrixPeople(own.database, places)
})
afterAll(() => started.services.live.stop())

test('every address and every form of the console is in the matrix', () => {
  const routes = [...started.routes]
  expect(Object.keys(matrixRoutes).toSorted()).toEqual(routes.map(([path]) => path).toSorted())
  const list = (of: readonly (readonly [string, object])[]) =>
    of.flatMap(([path, forms]) => Object.keys(forms).map((name) => `${path} ${name}`)).toSorted()
  expect(list(Object.entries(matrixForms))).toEqual(
    list(routes.map(([path, { forms }]) => [path, forms])),
  )
})

test.each(listMatrixPeople())('%s opens exactly what they may', async (name) => {
  const person = people.get(name)!
  const browser = openBrowser(person)
  const wrong: string[] = []
  for (const [pattern, route] of Object.entries(matrixRoutes)) {
    const visited = route.path(records[0]!) === route.path(records[1]!) ? [records[0]!] : records
    for (const record of visited) {
      if (route.record?.isAt?.(record.place) === false) continue
      const faults = await visit(browser, person, route, record)
      wrong.push(...faults.map((fault) => `${pattern} at ${record.place.name}: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
})

test.each(listMatrixPeople())('%s changes nothing that they may not', async (name) => {
  const person = people.get(name)!
  const browser = openBrowser(person)
  const wrong: string[] = []
  const before = await digestTables(own.database)
  for (const { pattern, form, intent, record } of listForms(person, false)) {
    const { status, text } = await post(browser, { pattern, form, intent, record })
    // A success leads on, to script with the status 202.
    if (status >= 500 || [202, 302].includes(status)) {
      wrong.push(`${pattern} ${intent} at ${record.place.name}: ${status}`)
    }
    wrong.push(...listLeaks(person, text).map((leak) => `${pattern} ${intent}: ${leak}`))
  }
  expect(wrong).toEqual([])
  expect(listChanged(before, await digestTables(own.database))).toEqual([])
})

test.each(listMatrixPeople())('%s is not refused what they may do', async (name) => {
  const person = people.get(name)!
  const browser = openBrowser(person)
  const wrong: string[] = []
  for (const { pattern, form, intent, record } of listForms(person, true)) {
    if (form.isLast === true) continue
    const { status, text } = await post(browser, { pattern, form, intent, record })
    if ([401, 403, 404].includes(status) || status >= 500 || isRefusal(text)) {
      wrong.push(`${pattern} ${intent} at ${record.place.name}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

function openBrowser({ sessionKey }: MatrixPerson): TestBrowser {
  const browser = started.openBrowser()
  if (sessionKey !== '') browser.cookies.set('staff', sessionKey)
  return browser
}

/** The address from which script loads the data of a page. */
function toDataPath(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${search === '' ? '' : `?${search}`}`
}

/** @returns what is wrong with the answer */
async function visit(
  browser: TestBrowser,
  person: MatrixPerson,
  { deed, path, record, lists, status: usual = 200, isResource }: MatrixRoute,
  of: MatrixRecords,
): Promise<string[]> {
  const address = path(of)
  const response = await browser.send(isResource === true ? address : toDataPath(address))
  const [{ status }, text] = [response, await response.text()]
  const place = { ...of.place, category: record?.category ?? of.place.category }
  const isAllowed =
    deed === 'public' ||
    (mayAnywhere(person, deed) &&
      (record === undefined || mayAt(person, deed, place, record.extent)))
  const canaries = listCanaries(person, records)
  // Redirects of pages are data with the status 202; nobody is led away from public pages.
  const expected = isAllowed
    ? [usual, ...(usual === 200 ? [] : [202, 303]), ...(deed === 'public' ? [200] : [])]
    : [401, 403, 404, ...(isResource === true ? [303] : [])]
  return [
    ...(expected.includes(status) ? [] : [`the status ${status}`]),
    ...(isAllowed && record !== undefined && usual === 200 && !text.includes(record.shows(of))
      ? ['not shown']
      : []),
    ...listLeaks(person, text),
    ...canaries
      .filter(({ kind, isVisible }) => kind === lists && isAllowed && isVisible)
      .filter((canary) => !text.includes(canary.text))
      .map((canary) => `does not list ${canary.text}`),
  ]
}

const listLeaks = (person: MatrixPerson, text: string): readonly string[] =>
  listCanaries(person, records)
    .filter((canary) => !canary.isVisible && text.includes(canary.text))
    .map((canary) => `shows ${canary.text}`)

interface Posted {
  readonly pattern: string
  readonly intent: string
  readonly form: MatrixForm
  readonly record: MatrixRecords
}

/** The forms that the person may send, or those that they may not. */
function listForms(person: MatrixPerson, isAllowed: boolean): readonly Posted[] {
  return Object.entries(matrixForms).flatMap(([pattern, forms]) =>
    Object.entries(forms).flatMap(([intent, form]) =>
      records
        .filter(({ place }) => matrixRoutes[pattern]?.record?.isAt?.(place) !== false)
        .filter(({ place }) => mayPost(person, form, place) === isAllowed)
        .map((record) => ({ pattern, intent, form, record })),
    ),
  )
}

function mayPost(
  person: MatrixPerson,
  { deed, extent, category }: MatrixForm,
  place: MatrixRecords['place'],
): boolean {
  if (deed === 'public') return true
  if (extent === undefined) return mayAnywhere(person, deed)
  return mayAt(person, deed, { ...place, category: category ?? place.category }, extent)
}

async function post(browser: TestBrowser, { pattern, intent, form, record }: Posted) {
  const { path, isResource } = matrixRoutes[pattern]!
  const address = path(record) + (form.search?.(record) ?? '')
  const response = await browser.send(isResource === true ? address : toDataPath(address), {
    form: { ...(intent === 'send' ? {} : { intent }), ...form.fields?.(record) },
  })
  return {
    status: response.status,
    text: `${response.headers.get('location')} ${await response.text()}`,
  }
}

/** What use cases say where a person may not do something, or does not see the record. */
const isRefusal = (text: string): boolean =>
  /Your role does not include|at your own places only|above their own|is not on your list|own websites only|unknown-place|staff\.(?:elsewhere|not-permitted)|customers\.unknown|sign-in/.test(
    text,
  )
