/** A process that uses the embedded server of a folder until it is ended: what a web process is to the supervisor. */
import { openEmbedded } from './open-embedded.ts'

const [folder = ''] = process.argv.slice(2)
const server = await openEmbedded(folder, { fsync: 'off' })
process.stdout.write(`${server.host}\n`)
setInterval(() => undefined, 60_000)
