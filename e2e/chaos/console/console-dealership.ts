import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import { queryDatabase } from '../../query-database.ts'
import { proofSlug } from '../proof-site.ts'

/** Categories of the leads; one person sees those of the second alone. */
export const categories = ['General Enquiry', 'Test Drive'] as const

/** Somebody who is signed in. */
export interface ProofPerson {
  readonly id: string
  readonly name: string
  readonly sessionKey: string
  /** Whether the rules give them leads. */
  readonly sells: boolean
}

interface NewPerson {
  readonly name: string
  readonly role: StaffRole
  readonly category?: string
}

const team: readonly NewPerson[] = [
  { name: 'Petra Principal', role: 'principal' },
  { name: 'Mika Manager', role: 'sales-manager' },
  { name: 'Sam Seller', role: 'salesperson' },
  { name: 'Sina Seller', role: 'salesperson' },
  { name: 'Sol Seller', role: 'salesperson' },
  { name: 'Toni Testdrive', role: 'salesperson', category: categories[1] },
]

/**
 * Adds signed-in people to the site of the proof, and a rule that gives its leads to salespeople. A process of the data
 * folder must run.
 */
export async function addTeam(data: string, targetMinutes: number): Promise<ProofPerson[]> {
  const [site] = await queryDatabase<{ id: string }>(data, 'SELECT id FROM sites WHERE slug = $1', [
    proofSlug,
  ])
  const siteId = site?.id
  await queryDatabase(
    data,
    `INSERT INTO lead_rules (site_id, position, role) VALUES ($1, 1, 'salesperson')`,
    [siteId],
  )
  await queryDatabase(
    data,
    `INSERT INTO follow_up_settings (site_id, target_minutes, escalates_to, most_steps) VALUES ($1, $2, 'next', 2)`,
    [siteId, targetMinutes],
  )
  return Promise.all(team.map((person) => addPerson(data, siteId ?? '', person)))
}

async function addPerson(
  data: string,
  siteId: string,
  { name, role, category }: NewPerson,
): Promise<ProofPerson> {
  const sessionKey = createSecretText()
  const [row] = await queryDatabase<{ id: string }>(
    data,
    `WITH person AS (
       INSERT INTO staff_people (email, name, joined_at)
       VALUES (replace(lower($1), ' ', '.') || '@staff.example', $1, now()) RETURNING id),
     held AS (
       INSERT INTO staff_memberships (person_id, role, site_id, categories) SELECT id, $2, $3, $4 FROM person),
     session AS (
       INSERT INTO staff_sessions (key_hash, person_id, ends_at, user_agent, started_with)
       SELECT $5, id, now() + interval '1 day', 'proof', 'demonstration' FROM person)
     SELECT id FROM person`,
    [name, role, siteId, category === undefined ? null : [category], hashSecretText(sessionKey)],
  )
  return { id: row?.id ?? '', name, sessionKey, sells: role === 'salesperson' }
}
