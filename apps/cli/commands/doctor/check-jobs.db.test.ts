import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkJobs } from './check-jobs.ts'

const files = useTestDatabase()

test('the doctor names dead jobs with their reason as faults, and those that run alone as warnings', async () => {
  expect(await checkJobs(files.database)).toEqual([])
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO job_deaths (job_name, payload, deaths, certain, reason, died_at, alone) VALUES
       ('deliver-lead', '{"siteId": 7}', 3, 1, 'its process was ended by SIGKILL', '2026-11-23T10:00:00Z', true),
       ('fetch-picture', '{"dealershipId": 2}', 1, 0, 'its process ended with code 134', '2026-11-23T11:00:00Z', true),
       ('fetch-picture', '{"dealershipId": 3}', 1, 0, 'its process was ended by SIGKILL', '2026-11-23T11:00:00Z', false),
       ('fetch-picture', '{"dealershipId": 4}', 3, 0, 'its process ended', '2026-11-23T13:00:00Z', true)`,
    ),
  )
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO job_deaths (job_name, payload, deaths, reason, died_at, dead_at) VALUES
       ('fetch-picture', '{"dealershipId": 1}', 0, 'its payload does not fit', '2026-11-23T12:00:00Z', now())`,
    ),
  )
  expect(await checkJobs(files.database)).toEqual([
    {
      state: 'fault',
      what: 'job deliver-lead {"siteId":7}',
      detail:
        'is dead: its work is not done, because its process ended 3 times while it ran, last at 2026-11-23 10:00 UTC: its process was ended by SIGKILL',
    },
    {
      state: 'fault',
      what: 'job fetch-picture {"dealershipId":1}',
      detail:
        'is dead: its work is not done; last at 2026-11-23 12:00 UTC: its payload does not fit',
    },
    {
      state: 'warning',
      what: 'job fetch-picture {"dealershipId":4}',
      detail:
        'runs in a process of its own, because its process ended 3 times while it ran, last at 2026-11-23 13:00 UTC: its process ended',
    },
    {
      state: 'warning',
      what: 'job fetch-picture {"dealershipId":2}',
      detail:
        'runs in a process of its own, because its process ended once while it ran, last at 2026-11-23 11:00 UTC: its process ended with code 134',
    },
  ])
})
