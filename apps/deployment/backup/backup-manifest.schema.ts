import * as z from 'zod'

/** Written last into a backup's folder, so a folder without it is an incomplete backup. */
export const manifestFile = 'backup.json'
/** One line for every other file of the folder: its path, bytes and SHA-256. */
export const inventoryFile = 'inventory.jsonl'
/** One line for every object of the bucket: its key and bytes. */
export const objectsFile = 'objects.jsonl'
export const dumpFile = 'database.dump'
export const clusterFolder = 'cluster'
/** SQL statements that create the roles, for restoring the dump by hand. */
export const rolesFile = 'roles.sql'

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  deployment: z.string(),
  /** `dump` is restored with `pg_restore`; `cluster` is a copy of an embedded server's files. */
  way: z.enum(['dump', 'cluster']),
  server_version: z.string(),
  server_major: z.number().int(),
  /** The machine type that can run a cluster's files, such as linux-x64. */
  machine: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  roles: z.array(z.strictObject({ name: z.string(), isOwner: z.boolean() })),
  /** Fingerprints of the secrets, which themselves are not in the backup; the current ones first. */
  secrets: z.strictObject({
    FORECOURT_SECRET: z.array(z.string()),
    FINANCE_SECRET: z.array(z.string()),
  }),
  database: z.strictObject({ bytes: z.number(), seconds: z.number() }),
  files: z.strictObject({
    /** `objects`: the backup only lists the bucket's objects. */
    are: z.enum(['copied', 'listed']),
    count: z.number().int(),
    bytes: z.number(),
    seconds: z.number(),
  }),
})

export type BackupManifest = z.infer<typeof manifestSchema>
