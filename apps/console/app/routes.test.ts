import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRoutePermission } from '../context/route-permission.rules.ts'
import { findForms } from './access/create-action.ts'

/** Route modules are the files named `route`; `routes.ts` names each of them. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .toSorted()

test('there are route modules', () => {
  expect(files).toContain('routes/people/route.tsx')
})

test.each(files)('%s names the permission that it requires, and of each form', async (file) => {
  const { handle, action } = (await import(join(import.meta.dirname, file))) as {
    readonly handle?: { readonly permission?: unknown; readonly forms?: object }
    readonly action?: object
  }
  expect(isRoutePermission(handle?.permission)).toBe(true)
  expect(action === undefined ? undefined : findForms(action)).toBe(handle?.forms)
})
