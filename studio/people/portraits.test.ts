import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { hairCuts, portraitFileSchema, portraitRecipeSchema } from './portrait-recipe.schema.ts'

const folder = 'db/demo/portraits'
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const recipes = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>
    return [basename(name, '.json'), recipes] as const
  })

describe('a recipe of a portrait', () => {
  test.each(files)('of %s is valid', (_, recipes) => {
    expect(portraitFileSchema.safeParse(recipes).error).toBeUndefined()
  })

  test.each([
    ['a cut that nobody draws', { hair: { cut: 'mohawk', colour: 'black' } }],
    ['a colour outside the palette', { skin: '#ff0000' }],
    ['a field that there is not', { moustache: true }],
    ['a scarf without its colour', { hair: { cut: 'scarf', colour: 'black' } }],
  ])('with %s is refused', (_, change) => {
    const [recipe] = files.flatMap(([, recipes]) => Object.values(recipes))
    expect(portraitRecipeSchema.safeParse(recipe).success).toBe(true)
    const changed = { ...(recipe as object), ...change }
    expect(portraitRecipeSchema.safeParse(changed).success).toBe(false)
  })

  test('exists for every cut of hair', () => {
    const worn = new Set(
      files.flatMap(([, recipes]) =>
        Object.values(portraitFileSchema.parse(recipes)).flatMap((recipe) =>
          recipe.kind === 'person' ? [recipe.hair.cut as string] : [],
        ),
      ),
    )
    expect(hairCuts.filter((cut) => !worn.has(cut))).toEqual([])
  })
})

test('the committed portraits are what their recipes draw', async () => {
  // In a process of its own, because the tests' process refuses to read SVG.
  const program = 'studio/people/write-portraits.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--check'])
  expect(stdout).toBe('')
}, 60_000)
