/** A process that uses a folder's embedded server until it is ended, as a web process does. */
import { openEmbedded } from './open-embedded.ts'

const [folder = ''] = process.argv.slice(2)
const server = await openEmbedded(folder, { fsync: 'off' })
process.stdout.write(`${server.host}\n`)
setInterval(() => undefined, 60_000)
