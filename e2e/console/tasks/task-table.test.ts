import { expect, test } from 'vitest'
import { buildTaskTable } from './task-table.ts'

test('a task has one line, with each width', () => {
  expect(
    buildTaskTable([
      { task: 'read a lead', width: 1440, presses: 1, seconds: 0.26 },
      { task: 'read a lead', width: 390, presses: 2, seconds: 0.3 },
      { task: 'assign', width: 390, presses: 12, seconds: 10 },
    ]).map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual([
    ' 390 px 1440 px',
    'read a lead 2 presses, 0.3 s 1 presses, 0.3 s',
    'assign 12 presses, 10.0 s -',
  ])
})
