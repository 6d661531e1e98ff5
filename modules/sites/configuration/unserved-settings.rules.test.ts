import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAt } from '../faults/configuration-path.rules.ts'
import { buildExampleConfiguration } from '../example-site-file.fake.ts'
import { platformDefaults } from '../settings/platform-defaults.ts'
import { buildSiteFileJsonSchema, type SchemaNode } from './site-file-json-schema.ts'
import { listUnservedSettings, unservedSettings } from './unserved-settings.rules.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const listPaths = (file: Record<string, unknown>) =>
  listUnservedSettings(buildExampleConfiguration(file)).map(({ path }) => path)

test('a site that sets nothing but what is served has no notices', () => {
  expect(listPaths({})).toEqual([])
  expect(listPaths({ analytics: { cookie_days: 180 }, experiments: [] })).toEqual([])
  expect(listPaths({ images: { provider: 'local', quality: 60 } })).toEqual([])
})

test('what is set and not served is named, each with what became of it', () => {
  const file = { feature_flags: { dealerstudio: true } }
  expect(listPaths(file)).toEqual(['feature_flags.dealerstudio'])
  expect(listUnservedSettings(buildExampleConfiguration(file))[0]?.message).toBe(
    'is kept, but not served yet: it changes nothing',
  )
})

test('a group’s default that is not served is named too', () => {
  const group = { slug: 'g', name: 'G', defaults: { feature_flags: { dealerstudio: true } } }
  expect(listPaths({ dealership_group: group })).toEqual(['feature_flags.dealerstudio'])
})

test('the list names settings that there are, and the schema says of each that it is not served', () => {
  const schema = buildSiteFileJsonSchema()
  for (const path of unservedSettings) {
    const segments = path.split('.')
    expect(findAt(platformDefaults, segments), path).not.toBeUndefined()
    const node = segments.reduce<SchemaNode | undefined>(
      (parent, key) => parent?.properties?.[key],
      schema,
    )
    expect(node?.description, path).toMatch(/Not served yet\.$/)
  }
})

test('a setting that something reads is not in the list', () => {
  const sources = globSync('{apps,modules,platform,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter(
      (file) =>
        !/\.(test|fake|schema)\.|(-(defaults|faults)\.|unserved-settings|session-data-example)|\/component-gallery\//.test(
          file,
        ),
    )
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const words = unservedSettings.map((path) => path.split('.').at(-1) ?? '')
  expect(sources.length).toBeGreaterThan(100)
  expect(words.filter((word) => sources.some((text) => text.includes(word)))).toEqual([])
})
