import * as z from 'zod'

/** In the folder of a backup; it is written last, so a folder without it is no whole backup. */
export const manifestFile = 'backup.json'
/** A line for every other file of the folder: its path, bytes and SHA-256. */
export const inventoryFile = 'inventory.jsonl'
/** A line for every object of the bucket: its key and bytes. */
export const objectsFile = 'objects.jsonl'
export const dumpFile = 'database.dump'
export const clusterFolder = 'cluster'
/** Statements that create the roles, for whoever restores the dump by hand. */
export const rolesFile = 'roles.sql'

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  deployment: z.string(),
  /** `dump` is restored with `pg_restore`; `cluster` are the files of an embedded server. */
  way: z.enum(['dump', 'cluster']),
  server_version: z.string(),
  server_major: z.number().int(),
  /** Of the machine that a cluster starts on, such as linux-x64. */
  machine: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  roles: z.array(z.strictObject({ name: z.string(), isOwner: z.boolean() })),
  /** Fingerprints of the secrets, which are not in the backup; the current ones first. */
  secrets: z.strictObject({
    FORECOURT_SECRET: z.array(z.string()),
    FINANCE_SECRET: z.array(z.string()),
  }),
  database: z.strictObject({ bytes: z.number(), seconds: z.number() }),
  files: z.strictObject({
    /** `objects`: the backup only lists what the bucket had. */
    are: z.enum(['copied', 'listed']),
    count: z.number().int(),
    bytes: z.number(),
    seconds: z.number(),
  }),
})

export type BackupManifest = z.infer<typeof manifestSchema>
