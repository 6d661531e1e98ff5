import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFreeBytes } from './free-space.ts'

test('the free space of a folder that is not there yet is that of its disk', async () => {
  const known = await readFreeBytes(tmpdir())
  expect(known).toBeGreaterThan(0)
  const later = await readFreeBytes(join(tmpdir(), 'no-such-folder', 'nor-this'))
  // Other processes write to the disk at the same time.
  expect(later / known).toBeCloseTo(1, 0)
})
