import { describe, expect, test } from 'vitest'
import type { SubjectView } from '../../form.types.ts'
import { initialState } from '../../steps/multi-step.rules.ts'
import { createMemoryStore } from './memory-store.fake.ts'
import { buildForm, buildStep } from '../form.fake.ts'
import {
  buildProgressKey,
  clearProgress,
  type FormProgress,
  readProgress,
  saveProgress,
} from './form-progress.ts'

const place = { siteSlug: 'example', form: 'trade-in', stepCount: 3, subjectId: 7 }
const progress: FormProgress = {
  state: {
    ...initialState,
    stepIndex: 2,
    skips: [{ from: 0, to: 2 }],
    saved: [0],
    leadId: 'a1',
    leadToken: 't1',
  },
  values: { name: ['Kim'], kinds: ['Cars', 'Vans'] },
  pending: { key: 'k', content: 'c', body: '{}' },
}

describe('how far a visitor is with a form', () => {
  test('is restored as it was stored', () => {
    const store = createMemoryStore()
    saveProgress(store, place, progress)
    expect(readProgress(store, place)).toEqual(progress)
  })

  test.each([
    ['another form', { form: 'fleet' }],
    ['another site', { siteSlug: 'other' }],
    ['another vehicle', { subjectId: 8 }],
    ['no vehicle', { subjectId: null }],
    ['a form that has fewer steps now', { stepCount: 2 }],
  ])('is nothing to %s', (_, changed) => {
    const store = createMemoryStore()
    saveProgress(store, place, progress)
    expect(readProgress(store, { ...place, ...changed })).toBeNull()
  })

  test('is nothing once it is cleared', () => {
    const store = createMemoryStore()
    saveProgress(store, place, progress)
    clearProgress(store, place)
    expect(readProgress(store, place)).toBeNull()
  })

  test('leaves out values that no control has', () => {
    const store = createMemoryStore()
    saveProgress(store, place, progress)
    const key = 'forecourt.example.form.trade-in'
    const kept = JSON.parse(store.getItem(key) ?? '') as Record<string, unknown>
    store.setItem(key, JSON.stringify({ ...kept, answers: { name: 'Kim', age: [7] }, pending: 1 }))
    expect(readProgress(store, place)).toMatchObject({ values: {}, pending: null })
  })
})

test.each([
  ['no vehicle', null, null],
  ['a vehicle', { id: 7 } as SubjectView, 7],
])('a form about %s is kept by its site, slug, number of steps and subject', (_, subject, id) => {
  const form = buildForm([buildStep([]), buildStep([])], { slug: 'trade-in', subject })
  expect(buildProgressKey(form)).toEqual({
    siteSlug: 'example',
    form: 'trade-in',
    stepCount: 2,
    subjectId: id,
  })
})
